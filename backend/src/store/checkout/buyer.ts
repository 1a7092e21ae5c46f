import { isSameEmail } from "../../lib/same-email";
import type { Caller } from "../../lib/caller";
import type { Purchase } from "../purchase/purchase";
import type { Buyer } from "./order-limits";

type Asked = { caller: Caller | null; email: string | null; visitor: string };

/** Who asks, as limits ask. */
export function buyerOf({ caller, email, visitor }: Asked): Buyer {
  return { account: caller && { id: caller.accountId, email: caller.email }, email, visitor };
}

/** Whether a purchase was begun by this account, or by a guest where a guest asks. The cart id is known to agree. */
export function isBegunBy({ accountId }: Purchase, caller: Caller | null): boolean {
  return accountId === (caller?.accountId ?? null);
}

/** Whether a purchase that is paid for is this buyer's. Who has a guest's cart id alone learns nothing of the order. */
export function isPaidBy(purchase: Purchase, { caller, email }: Pick<Asked, "caller"> & { email: string }): boolean {
  return isBegunBy(purchase, caller) && (caller !== null || isNamedBy(purchase, email));
}

/** Whether a purchase names this e-mail; one of a guest's belongs to it. */
export function isNamedBy({ customerEmail }: Purchase, email: string): boolean {
  return isSameEmail(customerEmail ?? "", email);
}
