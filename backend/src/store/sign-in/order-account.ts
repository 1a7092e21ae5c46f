import type { MedusaRequest } from "@medusajs/framework/http";
import type { Caller } from "../../lib/caller";
import { database } from "../../lib/database";
import { isSameEmail } from "../../lib/same-email";
import { asStoreError, StoreError } from "../../lib/store-error";
import { assertPasswordAllowed } from "../account/password-rules";
import { usernameFromEmail } from "../account/usernames";
import type { Attempt } from "../limits/attempt";
import { selectOrderAccount } from "../medusa-tables/order-owner";
import { requireProvedEmail } from "../order-page/opened-order";
import { registerAccount } from "./register";
import { verifyEmail } from "./verify-email";

const MAX_USERNAMES = 5;

/**
 * Makes an account of a guest's order and answers its id. The e-mail is the order's, which this browser has proved by the
 * code; the user name is made of it. The order and every other guest's order of the e-mail join.
 *
 * Throws 403 `order_unconfirmed`, 409 `order_has_account`, `email_taken`, and as the rules for passwords do.
 */
export async function createOrderAccount(
  req: MedusaRequest,
  attempt: Attempt,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { orderId, email, name } = await requireProvedEmail(req, token);
  if (await selectOrderAccount(database(req.scope), orderId)) throw new StoreError("order_has_account");
  await assertPasswordAllowed(req.scope, password, { email, username: usernameFromEmail(email, 0) });
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const registration = { email: email.toLowerCase(), password, firstName, lastName: rest.join(" ") };
  const accountId = await attempt.run(() => registerByEmail(req, registration));
  await verifyEmail(req.scope, accountId, registration.email);
  return accountId;
}

type EmailRegistration = { email: string; password: string; firstName: string; lastName: string };

async function registerByEmail(req: MedusaRequest, registration: EmailRegistration): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const username = usernameFromEmail(registration.email, tries);
      return await registerAccount(req.scope, { ...registration, username });
    } catch (error) {
      if (asStoreError(error)?.code !== "username_taken" || tries === MAX_USERNAMES) throw error;
    }
  }
}

/**
 * Lets the guests' orders of the caller's e-mail join the caller's account, once this browser has proved it by the code of
 * one of them. Throws 403 `order_unconfirmed`, 409 `order_email_differs`.
 */
export async function joinOrderAccount(req: MedusaRequest, caller: Caller, token: string): Promise<void> {
  const { email } = await requireProvedEmail(req, token);
  if (!isSameEmail(email, caller.email)) throw new StoreError("order_email_differs");
  await verifyEmail(req.scope, caller.accountId, caller.email);
}
