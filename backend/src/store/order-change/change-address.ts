import { isDeepStrictEqual } from "node:util";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { updateOrderWorkflow } from "@medusajs/medusa/core-flows";
import type { ChangeAdminOrderAddressBody, ChangeOrderAddressBody, CustomerAddress } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { toMedusaAddress } from "../address/medusa-address";
import { database } from "../../lib/database";
import { isSentAlike, shipPurchase } from "../checkout/ship-purchase";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { readUpdatedOrder } from "../order/read-orders";
import { setDeliveryAddress } from "../medusa-tables/fulfillment";
import { changeOrder } from "./change-order";
import { authorOf, type Changer } from "./changer";

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
const stateOf = (province: string | null | undefined) => plain(province).replace(/^us-/, "");

/** The address that an admin saw, with who lives there. */
type Seen = ChangeAdminOrderAddressBody["seen"];

/**
 * Changes where an order goes, within its country and state: its tax stays right. Medusa records it, and shows it in the
 * order's activity. The same address again changes nothing, and tells nobody. What is packed goes to the new address, too.
 *
 * Failures: see `changeOrder`; 409 `order_place_fixed`, `order_shipping_fixed`, and where an admin changes it
 * `order_shipping_differs` in its place; `order_address_changed` where it is not the one that was `seen`.
 */
export async function changeOrderAddress(
  scope: MedusaContainer,
  orderId: string,
  body: ChangeOrderAddressBody,
  { by, seen = null }: { by: Changer; seen?: Seen | null },
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
    if (seen) await requireSeen(scope, orderId, seen);
    const { customer_id: customerId, shipping_address: now } = await read();
    const isSamePlace =
      plain(now?.country_code) === wanted.country_code && stateOf(now?.province) === stateOf(wanted.province);
    if (!isSamePlace) throw new StoreError("order_place_fixed");
    if (!(await costsTheSame(scope, orderId, body)))
      throw new StoreError(by.kind === "admin" ? "order_shipping_differs" : "order_shipping_fixed");
    // Written as it was: the tax was worked out from it.
    const address = { ...wanted, province: now?.province ?? "" };
    await setDeliveryAddress(database(scope), orderId, address);
    await updateOrderWorkflow(scope).run({
      input: { id: orderId, user_id: authorOf(by, customerId), shipping_address: address },
    });
  };
  await changeOrder(scope, orderId, { by, change, isDone: isThere });
}

/** Throws 409 `order_address_changed` where the order goes elsewhere by now. */
async function requireSeen(scope: MedusaContainer, orderId: string, { name, ...address }: Seen): Promise<void> {
  const { customerName, shippingAddress } = await readUpdatedOrder(scope, orderId);
  const isSeen = name === customerName && isDeepStrictEqual(address, shippingAddress);
  if (!isSeen) throw new StoreError("order_address_changed");
}

/** Zones may end within a state: the ways that were paid for must cost the same at the new address. */
async function costsTheSame(scope: MedusaContainer, orderId: string, to: CustomerAddress): Promise<boolean> {
  const purchase = await selectPurchaseOfOrder(database(scope), orderId);
  const was = purchase?.address;
  if (!purchase || purchase.shipping.length === 0) return true;
  if (plain(was?.city) === plain(to.city) && plain(was?.zipCode) === plain(to.zipCode)) return true;
  const ways = await shipPurchase(scope, purchase, to, null).catch((error: unknown) => {
    if (error instanceof StoreError) return [];
    throw error;
  });
  return isSentAlike(ways, purchase.shipping);
}
