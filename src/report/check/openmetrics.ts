import { SEVERITIES, type CheckedWorld, type CheckResult } from "../../check/result.ts";
import { displayPath, showText } from "../display.ts";

/** One gauge: its name without the prefix, its unit, what it says, and its samples. */
interface Gauge {
  readonly name: string;
  readonly unit?: string;
  readonly help: string;
  readonly samples: readonly (readonly [labels: Labels, value: number])[];
}

type Labels = Readonly<Record<string, string>>;

const PREFIX = "hermes_audit";

/**
 * Gauges by home, profile, surface and block, in a text that both OpenMetrics and Prometheus' own format take: the textfile
 * collector reads the latter.
 */
export function renderOpenMetrics(result: CheckResult): string {
  const gauges = [...worldGauges(result), ...blockGauges(result), ...findingGauges(result), ...budgetGauges(result)];
  return `${gauges
    .filter(({ samples }) => samples.length > 0)
    .map(gaugeText)
    .join("")}# EOF\n`;
}

function worldGauges({ worlds, tool }: CheckResult): readonly Gauge[] {
  const of = (value: (world: CheckedWorld) => number | null): Gauge["samples"] =>
    worlds.flatMap((one): Gauge["samples"] => {
      const number = value(one);
      return number === null ? [] : [[labelsOf(one), number]];
    });
  return [
    {
      name: "release_info",
      help: "The Hermes release that is modelled, and the version of hermes-audit.",
      samples: worlds.map((one) => [{ ...labelsOf(one), hermes: one.hermes.version, version: tool.version }, 1]),
    },
    {
      name: "prompt_chars",
      help: "Code points of the system prompt made from files.",
      samples: of(({ summary }) => summary.promptChars),
    },
    {
      name: "prompt_tokens",
      help: "Tokens of the same, as Hermes estimates them.",
      samples: of(({ summary }) => summary.promptTokens),
    },
    {
      name: "loaded_files",
      help: "Files whose text is in the system prompt.",
      samples: of(({ summary }) => summary.loadedFiles),
    },
    { name: "cap_chars", help: "Code points that one context file may fill.", samples: of(({ world }) => world.cap) },
    {
      name: "context_length_tokens",
      help: "Window of the model, where Hermes knows one.",
      samples: of(({ world }) => world.contextLength),
    },
  ];
}

function blockGauges({ worlds }: CheckResult): readonly Gauge[] {
  const of = (value: (block: CheckedWorld["blocks"][number]) => number): Gauge["samples"] =>
    worlds.flatMap((one) =>
      one.blocks.map((block) => [{ ...labelsOf(one), block: block.id, tier: block.tier }, value(block)] as const),
    );
  return [
    {
      name: "block_chars",
      help: "Code points of a block.",
      samples: of(({ totalChars, chars }) => totalChars ?? chars),
    },
    {
      name: "block_bytes",
      unit: "bytes",
      help: "UTF-8 bytes of a block.",
      samples: of(({ totalBytes, bytes }) => totalBytes ?? bytes),
    },
    {
      name: "block_tokens",
      help: "Tokens of a block, as Hermes estimates them.",
      samples: of(({ totalTokens, tokens }) => totalTokens ?? tokens),
    },
    {
      name: "block_truncated",
      help: "1 where the cap cuts a block.",
      samples: of(({ truncated }) => (truncated ? 1 : 0)),
    },
  ];
}

function findingGauges({ worlds, findings }: CheckResult): readonly Gauge[] {
  const active = findings.filter(({ state }) => state === "active");
  const rules = [...new Set(active.map(({ rule }) => rule))];
  return [
    {
      name: "findings",
      help: "Findings that count, by severity.",
      samples: worlds.flatMap((one) =>
        SEVERITIES.map(
          (severity) =>
            [
              { ...labelsOf(one), severity },
              active.filter((found) => found.severity === severity && found.worlds.includes(one.name)).length,
            ] as const,
        ),
      ),
    },
    {
      name: "rule_findings",
      help: "Findings that count, by rule.",
      samples: worlds.flatMap((one) =>
        rules.map(
          (rule) =>
            [
              { ...labelsOf(one), rule },
              active.filter((found) => found.rule === rule && found.worlds.includes(one.name)).length,
            ] as const,
        ),
      ),
    },
  ];
}

function budgetGauges({ worlds, budgets }: CheckResult): readonly Gauge[] {
  const of = (value: (budget: CheckResult["budgets"][number]) => number): Gauge["samples"] =>
    budgets.flatMap((budget): Gauge["samples"] => {
      const world = worlds.find(({ name }) => name === budget.world);
      if (world === undefined) return [];
      const labels = {
        ...labelsOf(world),
        budget: budget.name,
        path: budget.path === undefined ? "" : displayPath(budget.path, world.world.userHome),
        unit: budget.unit,
      };
      return [[labels, value(budget)]];
    });
  return [
    {
      name: "budget_used",
      help: "What a budget measures, in its own unit.",
      samples: distinct(of(({ actual }) => actual)),
    },
    {
      name: "budget_limit",
      help: "The limit of a budget, in its own unit.",
      samples: distinct(of(({ limit }) => limit)),
    },
  ];
}

/** A sample's labels may stand only once: of budgets of one name the first is shown. */
function distinct(samples: Gauge["samples"]): Gauge["samples"] {
  const seen = new Set<string>();
  return samples.filter(([labels]) => {
    const id = JSON.stringify(labels);
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

function labelsOf({ name, world }: CheckedWorld): Labels {
  return {
    world: name,
    home: world.homeExists ? displayPath(world.home, world.userHome) : "",
    profile: world.profile ?? "default",
    surface: world.surface,
  };
}

function gaugeText({ name, unit, help, samples }: Gauge): string {
  const full = `${PREFIX}_${name}`;
  const lines = samples.map(
    ([labels, value]) => `${full}{${Object.entries(labels).map(labelText).join(",")}} ${value}`,
  );
  const unitLine = unit === undefined ? [] : [`# UNIT ${full} ${unit}`];
  return `${[`# HELP ${full} ${help}`, `# TYPE ${full} gauge`, ...unitLine, ...lines].join("\n")}\n`;
}

function labelText([name, value]: readonly [string, string]): string {
  const escaped = showText(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `${name}="${escaped}"`;
}
