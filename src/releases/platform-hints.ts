import type { Prose } from "../types.ts";
import { isIn, type Release } from "./table.ts";

interface HintRow {
  readonly platform: string;
  readonly since: string;
  readonly until?: string;
  readonly chars: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Hermes' own hint for a platform (agent/prompt_builder.py PLATFORM_HINTS), known by size and hash. Platforms of plugins
 * bring their own.
 */
const HINTS: readonly HintRow[] = [
  {
    platform: "whatsapp",
    since: "0.13.0",
    until: "0.16.0",
    chars: 512,
    bytes: 514,
    sha256: "54f44edc76ca75fd8e71c6c64d4721aa0593462bc46dee0a172cd4134775e6fb",
  },
  {
    platform: "whatsapp",
    since: "0.18.2",
    until: "0.20.6",
    chars: 800,
    bytes: 806,
    sha256: "a69971241b2a319845198316c62995af5c763f044ae66c49c26d0e1b51d4d1fb",
  },
  {
    platform: "whatsapp",
    since: "0.21.0",
    chars: 430,
    bytes: 434,
    sha256: "32145dc9bfd145362e8c72a9c20a2fb559ec2f6a894a87668a128f56573ebcaa",
  },
  {
    platform: "whatsapp_cloud",
    since: "0.18.2",
    until: "0.20.6",
    chars: 894,
    bytes: 900,
    sha256: "3ef9488db4f37f568c73686862524f48d5b6cf39dd56a832ea7dfc2b09939d7d",
  },
  {
    platform: "whatsapp_cloud",
    since: "0.21.0",
    chars: 505,
    bytes: 511,
    sha256: "199fbba7830183735c20240c0c820d8ac529d27cb1c1ad4747ba8634f0b6b6a3",
  },
  {
    platform: "telegram",
    since: "0.13.0",
    until: "0.16.0",
    chars: 805,
    bytes: 807,
    sha256: "97e57e2625c7d3aaff4729c8cb09868af92280ee99f5dd5d97d9ed810fc44899",
  },
  {
    platform: "telegram",
    since: "0.18.2",
    until: "0.18.2",
    chars: 1457,
    bytes: 1457,
    sha256: "312f6fde01fa563ddbc010028fd385457eca026a803efbdb3e8823e41d37d719",
  },
  {
    platform: "telegram",
    since: "0.19.0",
    until: "0.20.6",
    chars: 663,
    bytes: 663,
    sha256: "49b6daa9cee4c002f683d636286e9b385a0ba2087eee7c756d735ef1181e0db3",
  },
  {
    platform: "telegram",
    since: "0.21.0",
    chars: 617,
    bytes: 617,
    sha256: "6666669b447fd3ed089ade23cb60b89d5fc72e327667ed3a1b5402c804bde213",
  },
  {
    platform: "discord",
    since: "0.13.0",
    until: "0.20.6",
    chars: 347,
    bytes: 347,
    sha256: "b02691bd3ee6005e6e57422f1d54039060e8846b8c273bc1fad0c45a6a5e612b",
  },
  {
    platform: "discord",
    since: "0.21.0",
    chars: 488,
    bytes: 490,
    sha256: "1d42baab37501a825d8837ddc7876e1919334f3dc5f33330f38b14fe6bf40c94",
  },
  {
    platform: "slack",
    since: "0.13.0",
    until: "0.20.6",
    chars: 342,
    bytes: 342,
    sha256: "aeb42b8d2f79424a82c75ced947e644a5b489e04dfd6b688970ca2a650ae5f6b",
  },
  {
    platform: "slack",
    since: "0.21.0",
    chars: 490,
    bytes: 492,
    sha256: "cf73db6e55767dbcf6928bb73e4f3c13be35a54d284be33c62176282948298ed",
  },
  {
    platform: "signal",
    since: "0.13.0",
    until: "0.16.0",
    chars: 443,
    bytes: 443,
    sha256: "408616f9044ccb9521b95c6c770e988095b9ce4ed09365902e3a8306fc279343",
  },
  {
    platform: "signal",
    since: "0.18.2",
    until: "0.20.6",
    chars: 711,
    bytes: 717,
    sha256: "fb8304550e407f874fc227f207bf989c51747ab342f588c2c662f557f16fe182",
  },
  {
    platform: "signal",
    since: "0.21.0",
    chars: 367,
    bytes: 371,
    sha256: "5abcb20941d8160c02f24c9b76d28ea77ca4ea89b07b953c880396b87d04b254",
  },
  {
    platform: "email",
    since: "0.13.0",
    chars: 372,
    bytes: 374,
    sha256: "acaa5d728d06191e7cbeb41617908bc448a23ce93dac93572b614219e47cc078",
  },
  {
    platform: "cron",
    since: "0.13.0",
    chars: 358,
    bytes: 362,
    sha256: "766ae50eae6c5262c852209c3a39d6217b580d9b1a4f8ecc8cfa0fc904ac0c67",
  },
  {
    platform: "cli",
    since: "0.13.0",
    until: "0.16.0",
    chars: 482,
    bytes: 484,
    sha256: "aa3f870b3172f085ac6413be9d39baa876005084bf6f9085047c24c2eecf5dd0",
  },
  {
    platform: "cli",
    since: "0.18.2",
    until: "0.20.6",
    chars: 950,
    bytes: 954,
    sha256: "05517dcb178243085e77ca49e6305726fc6f86468ea289554d1b1361474d1d5a",
  },
  {
    platform: "cli",
    since: "0.21.0",
    chars: 869,
    bytes: 875,
    sha256: "e6a59d2b6e0f9dc2d0f4aa745b67274be4a4e54ab9d44c009302ddedb9149f85",
  },
  {
    platform: "tui",
    since: "0.18.2",
    until: "0.20.6",
    chars: 519,
    bytes: 521,
    sha256: "f41a2982ae70f1897d032b90bf1389a030f90d09ed8a37d381fbb89c593ef067",
  },
  {
    platform: "tui",
    since: "0.21.0",
    chars: 679,
    bytes: 683,
    sha256: "638d91c5138c80f00b2d1c9d0fee83fb5c5afb479ab9dea13a9a7f3fc8db17a6",
  },
  {
    platform: "sms",
    since: "0.13.0",
    chars: 177,
    bytes: 179,
    sha256: "d7b364e043c01d8219af8fd3d5f480ff19609147fb2ccce9f3340e0f98eca0b0",
  },
  {
    platform: "bluebubbles",
    since: "0.13.0",
    until: "0.21.3",
    chars: 336,
    bytes: 338,
    sha256: "7fcea9e826102b64dacc4e05ef62fa6641bb4306144076ad189f7699493eb9f0",
  },
  {
    platform: "bluebubbles",
    since: "0.21.5",
    chars: 642,
    bytes: 642,
    sha256: "11f3ebbbea18e48018373a03bc410ed03e38a9d53cfd7bdc9ad35c21d51266c8",
  },
  {
    platform: "mattermost",
    since: "0.13.0",
    chars: 438,
    bytes: 440,
    sha256: "df70ebd2d8bba0bf11e91698954219ff13191a4265fd8444de3a3808ae7f45a4",
  },
  {
    platform: "matrix",
    since: "0.13.0",
    until: "0.18.2",
    chars: 438,
    bytes: 440,
    sha256: "f96a069c8818d1cbf8c550eca3c591deba5be09f6701c59741ce404348e7836c",
  },
  {
    platform: "matrix",
    since: "0.19.0",
    until: "0.20.6",
    chars: 1052,
    bytes: 1056,
    sha256: "226b0419c81b6c16cfb20cc74047874c0044670037f81b0c580f9106d21293cc",
  },
  {
    platform: "matrix",
    since: "0.21.0",
    chars: 598,
    bytes: 602,
    sha256: "a0a6c66f4210b8eacdab2d12fb7e5347e46353f7692b3f8e5908507ea8e900a4",
  },
  {
    platform: "feishu",
    since: "0.13.0",
    until: "0.20.6",
    chars: 371,
    bytes: 373,
    sha256: "6cfaaf72a635f227233a69bfad82a9c9eedbfdf2d40a7bdf9084339cade46162",
  },
  {
    platform: "feishu",
    since: "0.21.0",
    chars: 477,
    bytes: 479,
    sha256: "08f2f2bf81f3f1ede8a63df3aa16c4e0923d922dac85862e6491765780d14fb4",
  },
  {
    platform: "weixin",
    since: "0.13.0",
    chars: 495,
    bytes: 495,
    sha256: "7c96ff9e2293f74436973a076742ba77e09d1da3c602353423f1de70e27c45f5",
  },
  {
    platform: "wecom",
    since: "0.13.0",
    until: "0.20.6",
    chars: 796,
    bytes: 810,
    sha256: "5f41cab98183668a0f841a756965f231a199076e0b47c987d6507b00bee39150",
  },
  {
    platform: "wecom",
    since: "0.21.0",
    chars: 415,
    bytes: 429,
    sha256: "c817677ff0f32332cab4e280651250a7d135c9bdc5e00140446941897646a402",
  },
  {
    platform: "qqbot",
    since: "0.13.0",
    chars: 269,
    bytes: 269,
    sha256: "7304574a07d3f6a241d2284cd27bc830eecc93fd3275c0494dd8d187c10f2df8",
  },
  {
    platform: "yuanbao",
    since: "0.13.0",
    until: "0.20.6",
    chars: 1478,
    bytes: 1538,
    sha256: "22a1aeb64573ab5dd94c18f7bfab57c9ea99c2ce87e967b003b55eb162e1e7cc",
  },
  {
    platform: "yuanbao",
    since: "0.21.0",
    chars: 715,
    bytes: 741,
    sha256: "688dd56ddd8731aefe4d39657c8b395e7f9084573ad600e964222f95e649fadd",
  },
  {
    platform: "api_server",
    since: "0.13.0",
    until: "0.19.0",
    chars: 244,
    bytes: 246,
    sha256: "c9d4d23dfe83beba29b983e68ec96d42e6f805a8d8a8d53972186a42564db5d3",
  },
  {
    platform: "api_server",
    since: "0.20.0",
    chars: 712,
    bytes: 716,
    sha256: "9325a712203c007e22c9e1a3097cb64a88cf0cea356f4a7afb8d85c8102b3e81",
  },
  {
    platform: "webui",
    since: "0.13.0",
    until: "0.20.6",
    chars: 629,
    bytes: 631,
    sha256: "02a3a8759e672faaa171991e4427ccf1ef60828547b82f455fd4348da86fbb97",
  },
  {
    platform: "desktop",
    since: "0.19.0",
    until: "0.20.0",
    chars: 541,
    bytes: 545,
    sha256: "10bb5cc455508b33336ae6e908709c31039cacff7f07526baaa9258472569382",
  },
  {
    platform: "desktop",
    since: "0.20.4",
    until: "0.20.6",
    chars: 1935,
    bytes: 1951,
    sha256: "2ccd4700403227581695b84c19c9286e0e0da6522f7453a3cf501d5967994eb9",
  },
  {
    platform: "desktop",
    since: "0.21.0",
    chars: 1406,
    bytes: 1420,
    sha256: "7945247c655004f12de91e1a48622535b6c122d1845d23082ca543c3114cd7df",
  },
];

/** What platforms.telegram.extra.rich_messages adds to telegram's hint (0.19.0 and later, TELEGRAM_RICH_MESSAGES_HINT). */
export const TELEGRAM_RICH_MESSAGES: Prose = {
  id: "telegram-rich-messages",
  chars: 863,
  bytes: 863,
  sha256: "6ff8572dcb68e2c3f98ae109c4382831dc45185b2e39efd265aef4133d930e58",
};

/** What HERMES_DESKTOP_TERMINAL adds to the terminal interface's hint (0.19.0 and later, _TUI_EMBEDDED_PANE_CLARIFIER). */
export const EMBEDDED_TERMINAL: Prose = {
  id: "embedded-terminal",
  chars: 191,
  bytes: 193,
  sha256: "c533e3c6523877f024b96509d6afdc67d3091e89b350d32a02ea940b97542123",
};

/** Hermes' own hint; undefined where it has none. */
export function platformHintProse(platform: string, release: Release): Prose | undefined {
  const row = HINTS.find((one) => one.platform === platform && isIn(one, release.id));
  return row && { id: `platform-hint:${platform}`, chars: row.chars, bytes: row.bytes, sha256: row.sha256 };
}
