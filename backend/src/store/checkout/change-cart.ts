import { generateEntityId } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, MAX_LINE_QUANTITY } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { storeDefaults } from "../../lib/store-defaults";
import { StoreError } from "../../lib/store-error";
import { lockCart, lockOrCreateCart } from "../cart/cart-lines";
import { withPaymentsCancelled } from "./with-payments-cancelled";

/**
 * Adds to a line, or makes it. Parallel adds of one line add up: the cart id is locked for the whole change. `admitNew` is
 * asked before the first line makes a cart, and refuses by throwing.
 * Failure: 400 `line_quantity_limit`, nothing changed. Answers the line's id and quantity.
 */
export async function addToCart(
  scope: MedusaContainer,
  sessionId: string,
  entry: CatalogueEntry,
  variant: CatalogueVariant,
  quantity: number,
  admitNew: () => Promise<void>,
): Promise<{ id: string; quantity: number }> {
  const defaults = await storeDefaults(scope);
  return await withPaymentsCancelled(scope, sessionId, async (trx) => {
    const cartId = await lockOrCreateCart(trx, sessionId, defaults, admitNew);
    const { rows } = (await trx.raw(
      "select id, quantity from cart_line_item where cart_id = ? and variant_id = ? and deleted_at is null limit 1",
      [cartId, variant.id],
    )) as { rows: { id: string; quantity: number }[] };
    const line = rows[0];
    const total = (line?.quantity ?? 0) + quantity;
    if (total > MAX_LINE_QUANTITY) throw new StoreError("line_quantity_limit");
    if (line) {
      await setQuantity(trx, line.id, total);
      return { id: line.id, quantity: total };
    }
    return { id: await insertLine(trx, cartId, entry, variant, quantity), quantity };
  });
}

async function setQuantity(trx: Knex, lineId: string, quantity: number): Promise<void> {
  await trx.raw("update cart_line_item set quantity = ?, updated_at = now() where id = ?", [quantity, lineId]);
}

async function insertLine(
  trx: Knex,
  cartId: string,
  { product }: CatalogueEntry,
  variant: CatalogueVariant,
  quantity: number,
): Promise<string> {
  const id = generateEntityId(undefined, "cali");
  const price = formatCents(variant.priceCents);
  await trx.raw(
    `insert into cart_line_item
       (id, cart_id, title, thumbnail, quantity, variant_id, product_id, product_title, variant_title,
        unit_price, raw_unit_price, metadata)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::numeric, jsonb_build_object('value', ?::text, 'precision', 20), ?::jsonb)`,
    [
      id,
      cartId,
      product.name,
      product.imageUrl || null,
      quantity,
      variant.id,
      product.id,
      product.name,
      variant.size ?? "Default",
      price,
      price,
      JSON.stringify({ size: variant.size }),
    ],
  );
  return id;
}

/**
 * Sets the quantity of the line that a product, and where it is needed a size, names.
 * Failure: 404 `cart_line_not_found`, 409 `size_ambiguous`; nothing changed.
 */
export async function setLineQuantity(
  scope: MedusaContainer,
  sessionId: string,
  productId: string,
  size: string | null,
  quantity: number,
): Promise<{ id: string; variantId: string }> {
  return await withPaymentsCancelled(scope, sessionId, async (trx) => {
    const line = await findLine(trx, sessionId, productId, size);
    await setQuantity(trx, line.id, quantity);
    return line;
  });
}

/** Removes a line; failures as in `setLineQuantity`. */
export async function removeLine(
  scope: MedusaContainer,
  sessionId: string,
  productId: string,
  size: string | null,
): Promise<void> {
  await withPaymentsCancelled(scope, sessionId, async (trx) => {
    const line = await findLine(trx, sessionId, productId, size);
    await trx.raw("delete from cart_line_item where id = ?", [line.id]);
  });
}

/** Empties a cart; an unknown one is empty already. */
export async function clearCart(scope: MedusaContainer, sessionId: string): Promise<void> {
  await withPaymentsCancelled(scope, sessionId, async (trx) => {
    const cartId = await lockCart(trx, sessionId);
    if (cartId) await trx.raw("delete from cart_line_item where cart_id = ?", [cartId]);
  });
}

type FoundLine = { id: string; variantId: string };

async function findLine(trx: Knex, sessionId: string, productId: string, size: string | null): Promise<FoundLine> {
  const cartId = await lockCart(trx, sessionId);
  const { rows } = (await trx.raw(
    `select id, variant_id, metadata->>'size' as size
       from cart_line_item
      where cart_id = ? and product_id = ? and deleted_at is null`,
    [cartId ?? "", productId],
  )) as { rows: { id: string; variant_id: string; size: string | null }[] };
  const named = size === null ? rows : rows.filter((row) => row.size === size);
  const [line] = named;
  if (!line) throw new StoreError("cart_line_not_found");
  if (named.length > 1) throw new StoreError("size_ambiguous");
  return { id: line.id, variantId: line.variant_id };
}
