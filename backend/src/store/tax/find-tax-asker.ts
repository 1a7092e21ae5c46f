import type { MedusaRequest } from "@medusajs/framework/http";
import { formatCents } from "@nocturne/contract";
import { visitorAddress } from "../limits/attempt";
import { readCartTotals } from "../promotion/cart-totals";
import { findCaller } from "../session/find-caller";
import { usesStripeTax } from "./stripe-tax";
import type { TaxAsker } from "./tax-asker";

/** For whom an amount is quoted: somebody who is signed in, or whose cart costs that much before tax. */
export async function findTaxAsker(
  req: MedusaRequest,
  cartKey: string | null,
  subtotalCents: number,
): Promise<TaxAsker> {
  if (!usesStripeTax() || subtotalCents === 0) return "stranger";
  const visitor = visitorAddress(req);
  const caller = await findCaller(req);
  if (caller) return { visitor, accountId: caller.accountId };
  if (!cartKey) return "stranger";
  const { subtotal, total } = await readCartTotals(req.scope, cartKey, null);
  return [subtotal, total].includes(formatCents(subtotalCents)) ? { visitor, accountId: null } : "stranger";
}
