import type { CreateOrderTransactionDTO, MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { centsToNumber } from "@nocturne/contract";
import { insertCapturedPayments, type CapturedPayment } from "../medusa-tables/payment";
import { currencyOf, paymentCollectionIdOf, type Purchase } from "../purchase/purchase";
import { requireGateway } from "./gateways";

/** Medusa's provider that agrees to everything. What it would be asked need not be asked. */
const SYSTEM_PROVIDER = "pp_system_default";

/** Whether a purchase is paid in full by a provider that nobody has to ask: its payment can be written down at once. */
function isDirect(scope: MedusaContainer, purchase: Purchase): boolean {
  if (purchase.due || purchase.amounts.total === 0) return false;
  return requireGateway(scope, purchase).medusaProviderId === SYSTEM_PROVIDER;
}

/** Whether somebody has to be asked, who may not answer, before a purchase's payment can be written down. */
export function isProviderAsked(scope: MedusaContainer, purchase: Purchase): boolean {
  return purchase.amounts.total > 0 && !isDirect(scope, purchase);
}

const captureIdOf = ({ id }: Purchase) => id.replace("purch_", "capt_");

/** What such a purchase's order has got from the start; null for any other. */
export function directCaptureOf(
  scope: MedusaContainer,
  purchase: Purchase,
): Omit<CreateOrderTransactionDTO, "order_id"> | null {
  if (!isDirect(scope, purchase)) return null;
  const amount = centsToNumber(purchase.amounts.total);
  return { amount, currency_code: currencyOf(purchase), reference: "capture", reference_id: captureIdOf(purchase) };
}

/**
 * Writes the payments of such purchases down, and returns the captures of those that were written, by the purchase. Of any
 * other purchase, and where one was begun before, nothing is changed: then Medusa's own calls find what there is.
 */
export async function recordDirectPayments(
  scope: MedusaContainer,
  db: Knex,
  purchases: readonly Purchase[],
): Promise<Map<string, string>> {
  const direct = purchases.filter((purchase) => isDirect(scope, purchase));
  if (direct.length === 0) return new Map();
  const written = await insertCapturedPayments(db, direct.map(toCapturedPayment));
  const captures = direct.map((purchase) => [purchase.id, captureIdOf(purchase)] as const);
  return new Map(captures.filter(([, captureId]) => written.has(captureId)));
}

function toCapturedPayment(purchase: Purchase): CapturedPayment {
  return {
    collectionId: paymentCollectionIdOf(purchase),
    sessionId: purchase.id.replace("purch_", "payses_"),
    paymentId: purchase.id.replace("purch_", "pay_"),
    captureId: captureIdOf(purchase),
    providerId: SYSTEM_PROVIDER,
    currencyCode: currencyOf(purchase),
    amount: String(centsToNumber(purchase.amounts.total)),
    sessionData: { purchase_id: purchase.id },
  };
}
