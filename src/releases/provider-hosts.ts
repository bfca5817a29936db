/**
 * Parts of the hosts that Hermes knows as a provider's; elsewhere its table of windows does not count up to 0.16.0.
 * agent/model_metadata.py _URL_TO_PROVIDER, without those that provider plugins add.
 */
export const PROVIDER_HOSTS: readonly string[] = (
  "api.openai.com chatgpt.com api.anthropic.com api.z.ai open.bigmodel.cn api.moonshot.ai api.moonshot.cn api.kimi.com " +
  "api.stepfun.ai api.stepfun.com api.arcee.ai api.minimax dashscope.aliyuncs.com dashscope-intl.aliyuncs.com " +
  "portal.qwen.ai openrouter.ai generativelanguage.googleapis.com inference-api.nousresearch.com api.deepseek.com " +
  "api.githubcopilot.com models.github.ai models.inference.ai.azure.com api.fireworks.ai opencode.ai api.x.ai " +
  "integrate.api.nvidia.com api.xiaomimimo.com xiaomimimo.com api.gmi-serving.com api.novita.ai " +
  "tokenhub.tencentmaas.com ollama.com"
).split(" ");
