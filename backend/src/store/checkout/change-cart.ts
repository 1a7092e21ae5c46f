import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, MAX_LINE_QUANTITY, optionsOfSize, sizeOf, type CartItem, type Options } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { StoreError } from "../../lib/store-error";
import { lockOrCreateCart } from "../cart/cart-lines";
import { lockCart } from "../cart/cart-session-table";
import { pictureOf, priceCart, serializeCartItem } from "../cart/priced-cart";
import { catalogueOf } from "../catalogue/catalogue";
import { agrees, chooseVariant, type VariantChoice } from "../catalogue/choose-variant";
import { validateCartItem } from "../../workflows/checkout/add-cart-item";
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

export type NewCartItem = VariantChoice & { productId: string; quantity: number };

/**
 * Adds a product to a cart, to the line that it has already, or as a new one; returns the line as it is then. Parallel adds
 * of one line add up: the cart id is locked for the whole change. `admitNew` is asked before the first line makes a cart,
 * and refuses by throwing.
 *
 * Failure: 404 `product_not_found`, `variant_not_found`; 400 `size_required`, `option_required`,
 * `combination_unavailable`, `line_quantity_limit`; what a plugin refuses by its hook. Nothing has changed then.
 */
export async function addCartItem(
  scope: MedusaContainer,
  cartKey: string,
  item: NewCartItem,
  admitNew: () => Promise<void>,
): Promise<CartItem> {
  const { byId } = await catalogueOf(scope).current();
  const entry = byId.get(item.productId);
  if (!entry) throw new StoreError("product_not_found");
  const variant = chooseVariant(entry, item);
  const { size, options } = variant;
  const wanted = { cartKey, productId: entry.product.id, variantId: variant.id, size, options };
  await validateCartItem(scope, { ...wanted, quantity: item.quantity });
  const { id, quantity } = await addToLine(scope, cartKey, entry, variant, item.quantity, admitNew);
  const line = { id, variantId: variant.id, productId: entry.product.id, quantity };
  return serializeCartItem({ line, entry, variant });
}

async function addToLine(
  scope: MedusaContainer,
  cartKey: string,
  entry: CatalogueEntry,
  variant: CatalogueVariant,
  quantity: number,
  admitNew: () => Promise<void>,
): Promise<{ id: string; quantity: number }> {
  const defaults = await storeDefaults(scope);
  return await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockOrCreateCart(trx, cartKey, defaults, admitNew);
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

function newLine(cartId: string, entry: CatalogueEntry, variant: CatalogueVariant, quantity: number): NewCartLine {
  const { product } = entry;
  return {
    cartId,
    productId: product.id,
    productName: product.name,
    thumbnail: pictureOf(entry, variant) || null,
    variantId: variant.id,
    size: variant.size,
    options: variant.options,
    quantity,
    price: formatCents(variant.priceCents),
  };
}

/**
 * Sets the quantity of the line that a product names, and where it is there more than once a size, options or a variant;
 * returns the line. Failure: 404 `cart_line_not_found`, 409 `size_ambiguous`, `variant_ambiguous`; nothing changed.
 */
export async function setLineQuantity(
  scope: MedusaContainer,
  cartKey: string,
  productId: string,
  choice: VariantChoice,
  quantity: number,
): Promise<CartItem> {
  const { id } = await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const line = findLine(await linesOf(trx, scope, cartKey, productId), choice);
    await updateLineQuantity(trx, line.id, quantity);
    return line;
  });
  const item = (await priceCart(scope, cartKey)).find(({ line }) => line.id === id);
  if (!item) throw new StoreError("cart_line_not_found");
  return serializeCartItem(item);
}

/** Removes a line; failures as in `setLineQuantity`. */
export async function removeLine(
  scope: MedusaContainer,
  cartKey: string,
  productId: string,
  choice: VariantChoice,
): Promise<void> {
  await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const line = findLine(await linesOf(trx, scope, cartKey, productId), choice);
    await deleteLine(trx, line.id);
  });
}

/** Empties a cart; an unknown one is empty already. */
export async function clearCart(scope: MedusaContainer, cartKey: string): Promise<void> {
  await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockCart(trx, cartKey);
    if (cartId) await deleteLinesOfCart(trx, cartId);
  });
}

type ProductLine = { id: string; variantId: string; options: Options };

/** The lines of a product in a cart, whose lock is held then: as the catalogue knows them, else as they were added. */
async function linesOf(trx: Knex, scope: MedusaContainer, cartKey: string, productId: string): Promise<ProductLine[]> {
  const cartId = await lockCart(trx, cartKey);
  const rows = await findLinesOfProduct(trx, cartId ?? "", productId);
  const variants = (await catalogueOf(scope).current()).byId.get(productId)?.variants ?? [];
  return rows.map((row) => {
    const sold = variants.find(({ id }) => id === row.variant_id)?.options;
    return { id: row.id, variantId: row.variant_id, options: sold ?? row.options ?? optionsOfSize(row.size) };
  });
}

function findLine(lines: ProductLine[], choice: VariantChoice): ProductLine {
  const named = lines.filter(
    ({ variantId, options }) =>
      (choice.variantId === null || choice.variantId === variantId) &&
      isOf(options, choice.size) &&
      agrees(options, choice),
  );
  const [line] = named;
  if (!line) throw new StoreError("cart_line_not_found");
  if (named.length === 1) return line;
  const sizes = new Set(named.map(({ options }) => sizeOf(options)));
  throw new StoreError(sizes.size > 1 ? "size_ambiguous" : "variant_ambiguous");
}

/** A size names no line of a product without sizes. */
function isOf(options: Options, size: string | null): boolean {
  return size === null || sizeOf(options) !== null;
}
