import type { Order } from "@nocturne/contract";
import { toMedusaAddress } from "../address/medusa-address";
import type { OrderAddressRow } from "../medusa-tables/order";
import type { Purchase } from "../purchase/purchase";
import { serializeOrderAddress } from "./read-medusa-orders";

/** An order as it was bought, and as Medusa has it now: where it goes, and its lines where somebody has edited them. */
type Since = {
  purchase: Pick<Purchase, "customerName" | "address">;
  row: { name: string | null; medusa_address: OrderAddressRow | null };
  edited: Order | undefined;
};

/**
 * What was changed at Medusa since an order was bought counts, by the owner or by its shopper. What nobody has changed stays
 * as it was paid for. Pure.
 */
export function withChanges(order: Order, { purchase, row, edited }: Since): Order {
  const { name, medusa_address: address } = row;
  const isMoved = address !== null && !isSame(toMedusaAddress(purchase.customerName, purchase.address), name, address);
  return {
    ...order,
    ...(isMoved ? { customerName: name ?? "", shippingAddress: serializeOrderAddress(address) } : {}),
    ...(edited ? linesOf(edited, order) : {}),
  };
}

function isSame(bought: ReturnType<typeof toMedusaAddress>, name: string | null, now: OrderAddressRow): boolean {
  const pairs = [
    [`${bought.first_name} ${bought.last_name}`, name],
    [bought.address_1, now.street],
    [bought.address_2, now.line2],
    [bought.company, now.company],
    [bought.city, now.city],
    [bought.province, now.state],
    [bought.postal_code, now.zip],
    [bought.country_code, now.country],
    [bought.phone, now.phone],
  ];
  return pairs.every(([before, after]) => (before ?? "").trim() === (after ?? "").trim());
}

/** What an edit may change. Of a tax that is another one now, nobody knows what each rate comes to. */
function linesOf(
  { items, subtotal, discount, tax, includedTax, shipping, total }: Order,
  bought: Order,
): Partial<Order> {
  const isSameTax = tax === bought.tax && includedTax === bought.includedTax;
  const amounts = { subtotal, discount, tax, includedTax, shipping, total };
  return { items, ...amounts, taxLines: isSameTax ? bought.taxLines : [] };
}
