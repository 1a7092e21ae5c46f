import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { gatherReads } from "../lib/gather-reads";
import { rememberAddress } from "../store/address/saved-addresses";
import { serializeNewOrder } from "../store/order/serialize-order";
import { purchaseIdOf } from "../store/purchase/purchase";
import { selectPurchases } from "../store/purchase/purchase-table";

const findPurchase = gatherReads(selectPurchases);

/** What an account typed into the checkout is filled in at the next one; a guest is nobody's. Safe to be told twice. */
export default async function rememberOrderAddress({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const purchase = await findPurchase(database(container), purchaseIdOf(event.data.id));
  if (!purchase?.address || !purchase.customerId || !purchase.accountId) return;
  const { shippingAddress, customerName } = serializeNewOrder(purchase);
  await rememberAddress(container, purchase.customerId, { ...shippingAddress, name: customerName });
}

export const config: SubscriberConfig = { event: "order.placed" };
