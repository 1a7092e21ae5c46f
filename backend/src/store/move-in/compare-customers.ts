import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { MovedRecord } from "./moved";
import type { PlannedRow } from "./move-in-row-table";

/** What would become of customers: who is there already is left as they are, whatever the file says. */
export async function compareCustomers(
  scope: MedusaContainer,
  records: readonly MovedRecord[],
  seen: Set<string>,
): Promise<PlannedRow[]> {
  const emails = records.flatMap(({ moved }) => (moved?.type === "customer" ? [moved.email] : []));
  const there = await scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: emails }, { select: ["email"], take: emails.length * 2 + 1 });
  const taken = new Set(there.map(({ email }) => email));
  return records.map(({ row, name, moved, problems, notes }): PlannedRow => {
    if (moved?.type !== "customer") {
      return { row, name, verdict: "refuse", notes: [...problems, ...notes], payload: null };
    }
    if (seen.has(moved.email)) {
      const text = `Row ${row}: this e-mail stands further up, too.`;
      return { row, name, verdict: "refuse", notes: [text, ...notes], payload: null };
    }
    seen.add(moved.email);
    if (taken.has(moved.email)) {
      return { row, name, verdict: "leave", notes: ["The shop knows this e-mail already.", ...notes], payload: null };
    }
    return { row, name, verdict: "make", notes, payload: moved };
  });
}
