/**
 * Names of Hermes' providers and their other names: what stands before the colon in `provider:model`.
 * agent/model_metadata.py _PROVIDER_PREFIXES, as of 0.22.2.
 */
export const PROVIDER_NAMES: ReadonlySet<string> = new Set(
  `
    aci actual actual-computer actualcomputer ai-gateway ai_gateway aigateway alibaba alibaba-cloud alibaba-cloud-cn
    alibaba-cn alibaba-coding alibaba-coding-cn alibaba-coding-plan alibaba-coding-plan-cn alibaba-token-plan
    alibaba-token-plan-cn alibaba_coding aliyun amazon amazon-bedrock anthropic arcee arcee-ai arceeai aws
    aws-bedrock azure azure-ai azure-ai-foundry azure-foundry bedrock build-nvidia claude claude-code claude-oauth
    codex commandcode commandcode-anthropic commandcode-chat commandcode-claude copilot copilot-acp
    copilot-acp-agent custom dashscope dashscope-cn dashscope-coding dashscope-coding-cn dashscope-token-plan
    dashscope-token-plan-cn deep-infra deep-seek deepinfra deepinfra-ai deepseek deepseek-chat fireworks
    fireworks-ai fw gcp-vertex gemini github github-copilot github-copilot-acp github-model github-models glm gmi
    gmi-cloud gmicloud go google google-ai-studio google-gemini google-vertex grok hf hugging-face huggingface
    huggingface-hub kilo kilo-code kilo-gateway kilocode kimi kimi-cn kimi-coding kimi-coding-cn kimi-for-coding
    llama-cpp llama.cpp llamacpp lmstudio local meta meta-ai mimo mini-max minimax minimax-china minimax-cn
    minimax-global minimax-oauth minimax-oauth-io minimax-portal minimax_cn minimax_oauth model-api moonshot
    moonshot-cn msl muse muse-spark nebius nebius-tf nebius-token-factory nebius-tokenfactory nemotron nim nous
    nous-portal nousresearch novita novita-ai novitaai nvidia nvidia-nim ollama ollama-cloud ollama_cloud
    openai-codex openai_codex opencode opencode-go opencode-go-sub opencode-zen opencode_go opencode_zen openrouter
    or qwen qwen-cli qwen-dashscope qwen-oauth qwen-portal ramp ramp-router router router.com solar solstice
    solstice-oauth step stepfun stepfun-coding-plan tencent-tokenhub token-factory tokenfactory upstage vercel
    vercel-ai-gateway vertex vertex-ai vertexai vllm x-ai x.ai xai xiaomi xiaomi-mimo z-ai z.ai zai zen zhipu
  `
    .trim()
    .split(/\s+/),
);
