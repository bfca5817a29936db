import { factRule } from "./define.ts";

export const liveTools = factRule("live-tools", "tools", (_, { live, report }) => {
  const tools = live.tools ?? [];
  const more = tools.filter((one) => !report.world.tools.includes(one));
  const less = report.world.tools.filter((one) => !tools.includes(one));
  const parts = [
    ...(more.length === 0 ? [] : [`has also ${more.join(", ")}`]),
    ...(less.length === 0 ? [] : [`lacks ${less.join(", ")}`]),
  ];
  return {
    message: `the session ${parts.join(", and ")}`,
    help: "audit with its tools: --tools takes them, and --format json lists them under live.tools",
  };
});
