import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules, validateEmail } from "@medusajs/framework/utils";
import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { isSameEmail } from "../../lib/same-email";
import { giveOpenCart } from "../../store/medusa-tables/cart";
import { ensureGuestCustomer } from "../../store/order/guest-customer";
import { customerOf } from "./auth-context";

/**
 * The customer of a cart into which an e-mail is typed: the caller's own for the caller's own e-mail, else the guest of that
 * e-mail. Medusa takes whichever customer has it, an account's too: the cart of somebody who has proved nothing would be
 * priced for that account, closed to its own shopper, and tell that there is an account. Throws where it is no e-mail.
 */
export async function customerOfEmail(req: MedusaRequest, email: string): Promise<string> {
  validateEmail(email);
  const caller = customerOf(req);
  if (caller) {
    const own = await req.scope.resolve(Modules.CUSTOMER).retrieveCustomer(caller, { select: ["email"] });
    if (isSameEmail(own.email, email)) return caller;
  }
  return await ensureGuestCustomer(req.scope, { customerEmail: email, customerName: null });
}

type EmailBody = { email?: string | null };

/**
 * Gives a cart that no account has to the customer of the e-mail that is typed into it, and prices it for that one, before
 * Medusa's own route changes the cart: that leaves a cart with its customer.
 */
export async function giveCartByEmail(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const { email } = req.validatedBody as EmailBody;
  const cartId = String(req.params.id);
  if (email && (await giveOpenCart(database(req.scope), cartId, await customerOfEmail(req, email)))) {
    await refreshCartItemsWorkflow(req.scope).run({ input: { cart_id: cartId, force_refresh: true } });
  }
  next();
}
