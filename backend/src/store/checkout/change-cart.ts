import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, MAX_LINE_QUANTITY } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { StoreError } from "../../lib/store-error";
import { lockOrCreateCart } from "../cart/cart-lines";
import { lockCart } from "../cart/cart-session-table";
import {
  deleteLine,
  deleteLinesOfCart,
  findLineOfVariant,
  findLinesOfProduct,
  insertLine,
  updateLineQuantity,
  type NewCartLine,
} from "../medusa-tables/cart";
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
    const line = await findLineOfVariant(trx, cartId, variant.id);
    const total = (line?.quantity ?? 0) + quantity;
    if (total > MAX_LINE_QUANTITY) throw new StoreError("line_quantity_limit");
    if (line) {
      await updateLineQuantity(trx, line.id, total);
      return { id: line.id, quantity: total };
    }
    return { id: await insertLine(trx, newLine(cartId, entry, variant, quantity)), quantity };
  });
}

function newLine(
  cartId: string,
  { product }: CatalogueEntry,
  variant: CatalogueVariant,
  quantity: number,
): NewCartLine {
  return {
    cartId,
    productId: product.id,
    productName: product.name,
    thumbnail: product.imageUrl || null,
    variantId: variant.id,
    size: variant.size,
    quantity,
    price: formatCents(variant.priceCents),
  };
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
    await updateLineQuantity(trx, line.id, quantity);
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
    await deleteLine(trx, line.id);
  });
}

/** Empties a cart; an unknown one is empty already. */
export async function clearCart(scope: MedusaContainer, sessionId: string): Promise<void> {
  await withPaymentsCancelled(scope, sessionId, async (trx) => {
    const cartId = await lockCart(trx, sessionId);
    if (cartId) await deleteLinesOfCart(trx, cartId);
  });
}

type FoundLine = { id: string; variantId: string };

async function findLine(trx: Knex, sessionId: string, productId: string, size: string | null): Promise<FoundLine> {
  const cartId = await lockCart(trx, sessionId);
  const lines = await findLinesOfProduct(trx, cartId ?? "", productId);
  const named = size === null ? lines : lines.filter((row) => row.size === size);
  const [line] = named;
  if (!line) throw new StoreError("cart_line_not_found");
  if (named.length > 1) throw new StoreError("size_ambiguous");
  return { id: line.id, variantId: line.variant_id };
}
