import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { gatewayOf, requireGateway } from "../payment/gateways";
import type { Purchase } from "../purchase/purchase";
import {
  findPurchase,
  findUnpaidOf,
  findWithdrawable,
  patchOpenPurchase,
  patchPurchase,
  takeUpForgotten,
  voidUnstartedPurchase,
  type ErasedBuyer,
} from "../purchase/purchase-table";
import { settlePurchase } from "./settle-purchase";

/** A click on the cart does not wait for a provider that hangs. */
const CLICK_TIMEOUT_MS = 3_000;

/**
 * Makes sure that a purchase can't be paid any more.
 *
 * Failure: 409 `cart_changed` when it was paid already (its order is made, its cart emptied), 409 `payment_processing`
 * while that is not known, 503 `payment_provider_unavailable`; it stays `superseded` then and is cancelled later.
 */
export async function withdrawPurchase(scope: MedusaContainer, purchase: Purchase, timeoutMs?: number): Promise<void> {
  const db = database(scope);
  if (!purchase.providerIntentId) {
    if (await voidUnstartedPurchase(db, purchase.id)) return;
    const started = await findPurchase(db, purchase.id);
    if (started?.providerIntentId) await withdrawPurchase(scope, started, timeoutMs);
    return;
  }
  // Only what is open still: it may have been paid for since it was read, and what is paid for stays so.
  if (purchase.state === "open") await patchOpenPurchase(db, purchase.id, { state: "superseded" });
  const state = await requireGateway(scope, purchase).cancel(purchase, timeoutMs);
  if (state === "canceled") {
    await patchPurchase(db, purchase.id, { state: "void", next: null });
    return;
  }
  if (state === "succeeded") {
    await settlePurchase(scope, purchase.id);
    throw new StoreError("cart_changed");
  }
  throw new StoreError("payment_processing");
}

/**
 * Before a cart changes: what was made for its old content must not be paid any more. A payment that was made already
 * becomes its order, and the change goes to the next cart. A provider that does not answer keeps nobody from shopping:
 * the purchase is superseded, cancelled by the job, and if it is paid all the same it becomes the order of what was paid.
 */
export async function withdrawBeforeChange(scope: MedusaContainer, cartKey: string): Promise<void> {
  for (const purchase of await findWithdrawable(database(scope), cartKey)) {
    if (purchase.state === "open") await tryToWithdraw(scope, purchase);
  }
}

/**
 * Of somebody who is erased. What is being paid this moment, or whose provider does not answer, stays as it is: money must not
 * come for a purchase that says nothing.
 */
export async function withdrawUnpaidOf(scope: MedusaContainer, buyer: ErasedBuyer): Promise<void> {
  for (const purchase of await findUnpaidOf(database(scope), buyer)) {
    if (!purchase.providerIntentId || gatewayOf(scope, purchase)) await tryToWithdraw(scope, purchase);
  }
}

/** What was begun and forgotten for so many days, some at a time: a name and an address are not kept for what nobody will pay. */
export async function withdrawForgotten(scope: MedusaContainer, days: number): Promise<void> {
  for (const purchase of await takeUpForgotten(database(scope), days)) {
    if (!purchase.providerIntentId || gatewayOf(scope, purchase)) await tryToWithdraw(scope, purchase);
  }
}

async function tryToWithdraw(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  try {
    await withdrawPurchase(scope, purchase, CLICK_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    if (error.code !== "cart_changed") logger.warn(`Payment of purchase ${purchase.id} is not cancelled yet.`);
  }
}
