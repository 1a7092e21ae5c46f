import type { MovedRecord } from "./moved";
import type { PlannedRow } from "./move-in-row-table";
import { redirectFault } from "./redirect-rules";

/** What would become of redirects. `targetOf` is where all that is known leads, and learns those of the file. */
export function compareRedirects(
  records: readonly MovedRecord[],
  overwrite: boolean,
  targetOf: Map<string, string>,
): PlannedRow[] {
  return records.map(({ row, name, moved, problems, notes }): PlannedRow => {
    const refused = (text: string[]): PlannedRow => ({
      row,
      name,
      verdict: "refuse",
      notes: [...text, ...notes],
      payload: null,
    });
    if (moved?.type !== "redirect") return refused(problems);
    const left = (text: string[]): PlannedRow => ({ row, name, verdict: "leave", notes: text, payload: null });
    const { from, target } = moved;
    const now = targetOf.get(from);
    if (target === "") {
      if (now === undefined) return left(["Nothing leads away from it."]);
      targetOf.delete(from);
      return { row, name, verdict: "change", notes: ["The redirect is taken away."], payload: moved };
    }
    const fault = redirectFault(from, target, targetOf);
    if (fault) return refused([`Row ${row}: ${fault}`]);
    if (now === target) return left([]);
    if (now !== undefined && !overwrite) return left([`It leads to ${now} already.`]);
    targetOf.set(from, target);
    return { row, name, verdict: now === undefined ? "make" : "change", notes: [], payload: moved };
  });
}
