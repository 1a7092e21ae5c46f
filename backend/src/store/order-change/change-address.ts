import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { updateOrderWorkflow } from "@medusajs/medusa/core-flows";
import type { ChangeOrderAddressBody, CustomerAddress } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { toMedusaAddress } from "../address/medusa-address";
import { database } from "../../lib/database";
import { isSentAlike, shipPurchase } from "../checkout/ship-purchase";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { changeOrder } from "./change-order";

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
const stateOf = (province: string | null | undefined) => plain(province).replace(/^us-/, "");

/**
 * Changes where an order goes, within its country and state: its tax stays right. Medusa records it, and shows it in the
 * order's activity. The same address again changes nothing, and tells nobody.
 *
 * Failures: see `changeOrder`; 409 `order_place_fixed`, `order_shipping_fixed`.
 */
export async function changeOrderAddress(
  scope: MedusaContainer,
  orderId: string,
  body: ChangeOrderAddressBody,
): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const read = () => orders.retrieveOrder(orderId, { select: ["id", "customer_id"], relations: ["shipping_address"] });
  const wanted = toMedusaAddress(body.name, body);
  const parts = Object.keys(wanted) as (keyof typeof wanted)[];
  const isThere = async () => {
    const { shipping_address: now } = await read();
    return parts.every((part) => (now?.[part] ?? "") === wanted[part]);
  };
  const change = async () => {
    const { customer_id: customerId, shipping_address: now } = await read();
    const isSamePlace =
      plain(now?.country_code) === wanted.country_code && stateOf(now?.province) === stateOf(wanted.province);
    if (!isSamePlace) throw new StoreError("order_place_fixed");
    await requireSameShipping(scope, orderId, body);
    // Written as it was: the tax was worked out from it.
    const address = { ...wanted, province: now?.province ?? "" };
    await updateOrderWorkflow(scope).run({
      input: { id: orderId, user_id: customerId ?? "", shipping_address: address },
    });
  };
  await changeOrder(scope, orderId, change, isThere);
}

/** Zones may end within a state: the ways that were paid for must cost the same at the new address. */
async function requireSameShipping(scope: MedusaContainer, orderId: string, to: CustomerAddress): Promise<void> {
  const purchase = await selectPurchaseOfOrder(database(scope), orderId);
  const was = purchase?.address;
  if (!purchase || purchase.shipping.length === 0) return;
  if (plain(was?.city) === plain(to.city) && plain(was?.zipCode) === plain(to.zipCode)) return;
  const ways = await shipPurchase(scope, purchase, to, null).catch((error: unknown) => {
    if (error instanceof StoreError) return [];
    throw error;
  });
  if (!isSentAlike(ways, purchase.shipping)) throw new StoreError("order_shipping_fixed");
}
