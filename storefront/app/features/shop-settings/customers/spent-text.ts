import type { CustomerRow } from "../../../api/customers";
import { money } from "../../../lib/money";

/** What a customer spent, in each currency by itself: `$80.00 · €23.37`. */
export function spentText({ spent, spentElsewhere = [] }: Pick<CustomerRow, "spent" | "spentElsewhere">): string {
  const elsewhere = spentElsewhere.map(({ currency, amount }) => money(amount, currency));
  return [...(elsewhere.length > 0 && spent === "0.00" ? [] : [money(spent)]), ...elsewhere].join(" · ");
}
