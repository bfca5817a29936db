// Preloaded into every measured process: says at its end how much CPU all its threads took. The bare process has it too.
const { writeSync } = require("node:fs");
process.on("exit", () => {
  // Threads preload what their process preloads.
  if (!require("node:worker_threads").isMainThread) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, `${JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, rssMb: maxRSS / 1024 })}\n`);
});
