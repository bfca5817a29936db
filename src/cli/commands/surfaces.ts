import { surfaceMatrix } from "../../report/surfaces/matrix.ts";
import { SURFACE_FORMAT_NAMES, SURFACE_FORMATS } from "../../report/surfaces/index.ts";
import { auditSurfaces } from "../../surfaces.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf, writeOutputs } from "../outputs.ts";
import { redacted } from "../redacted.ts";

/** `hermes-audit surfaces [dir]`: what every surface does with every file. */
export async function surfaces({ settings, operands, io }: Invocation): Promise<number> {
  const targets = planOutputs(settings, SURFACE_FORMAT_NAMES, "table");
  const directory = onlyOne(operands, "directory");
  const audits = await withInput(settings, directory, io, async ({ options, process, disk }) => {
    const found = await auditSurfaces(options, process, disk);
    return Promise.all(
      found.map(async (one) => ({ ...one, report: await redacted(one.report, settings, process.env) })),
    );
  });
  const matrix = surfaceMatrix(audits);
  await writeOutputs(
    targets,
    async (target) => (await SURFACE_FORMATS[target.format]())(matrix, viewOf(settings, io, target)),
    io,
  );
  return 0;
}
