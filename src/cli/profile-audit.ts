import { runAudit } from "../audit.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Disk } from "../disk.ts";
import { renderSection, type SectionFormat } from "../report/profiles.ts";
import type { Report } from "../report/report.ts";
import type { View } from "../report/view.ts";
import type { Process } from "../resolve/world.ts";
import { redacted } from "./redacted.ts";

/** What is to be made of every profile. All of it can be copied to another thread. */
export interface Order {
  readonly options: AuditOptions;
  readonly redact: boolean;
  /** Is the report itself asked for? It is large, to be sent from one thread to another. */
  readonly report: boolean;
  /** The texts that are asked for. */
  readonly sections: readonly Section[];
}

/** One text. */
export interface Section {
  readonly format: SectionFormat;
  readonly view: View;
}

/** What was made of one. */
export interface ProfileResult {
  /** As it is to be shown. */
  readonly home: string;
  /** Null where it is not asked for. */
  readonly report: Report | null;
  /** In the order of `Order.sections`. */
  readonly sections: readonly string[];
}

/** Audits the profile of a name, as it was ordered. */
export function auditorOf(order: Order, process: Process, disk: Disk): (profile: string) => Promise<ProfileResult> {
  return async (profile) => {
    const whole = await runAudit({ ...order.options, profile }, process, disk);
    const report = await redacted(whole, order, process.env);
    const sections: string[] = [];
    for (const { format, view } of order.sections) sections.push(await renderSection(report, format, view));
    return { home: report.world.home, report: order.report ? report : null, sections };
  };
}
