import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, MAX_LINE_QUANTITY, type CartItem } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { calculatePrice, type CalculatedPrice } from "../catalogue/calculate-price";
import type { Shopper } from "../../lib/caller";
import { cartContext } from "../catalogue/price-context";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { lockOrCreateCart } from "../cart/cart-lines";
import { lockCart } from "../cart/cart-session-table";
import { priceCart, serializeCartItem } from "../cart/priced-cart";
import { catalogueOf } from "../catalogue/catalogue";
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

export type NewCartItem = {
  productId: string;
  /** Null where the product has no sizes. */
  size: string | null;
  quantity: number;
};

/**
 * Adds a product to a cart, to the line that it has already, or as a new one; returns the line as it is then. Parallel adds
 * of one line add up: the cart id is locked for the whole change. `admitNew` is asked before the first line makes a cart,
 * and refuses by throwing.
 *
 * Failure: 404 `product_not_found`; 400 `size_required`, `line_quantity_limit`; 409 `quantity_not_sold`; what a plugin
 * refuses by its hook. Nothing has changed then.
 */
export async function addCartItem(
  scope: MedusaContainer,
  cartKey: string,
  shopper: Shopper,
  item: NewCartItem,
  admitNew: () => Promise<void>,
): Promise<CartItem> {
  const model = await catalogueOf(scope).current();
  const entry = model.byId.get(item.productId);
  if (!entry) throw new StoreError("product_not_found");
  const size = entry.product.sizes.length > 0 ? item.size : null;
  const variant = entry.variants.find((candidate) => candidate.size === size);
  if (!variant) throw new StoreError("size_required");
  const wanted = { cartKey, productId: entry.product.id, variantId: variant.id, size };
  await validateCartItem(scope, { ...wanted, quantity: item.quantity });
  const context = await cartContext(database(scope), model, shopper);
  const priceOf = (quantity: number) => required(calculatePrice(variant.candidates, context, quantity));
  const { id, quantity, price } = await addToLine(scope, cartKey, { entry, variant, priceOf }, item.quantity, admitNew);
  const line = { id, variantId: variant.id, productId: entry.product.id, quantity };
  return serializeCartItem({ line, entry, variant, price });
}

/** Medusa's own carts refuse a quantity that no price is for, too. */
function required(price: CalculatedPrice | null): CalculatedPrice {
  if (!price) throw new StoreError("quantity_not_sold");
  return price;
}

type Article = {
  entry: CatalogueEntry;
  variant: CatalogueVariant;
  /** What one piece costs where so many are bought. */
  priceOf: (quantity: number) => CalculatedPrice;
};

type ChangedLine = { id: string; quantity: number; price: CalculatedPrice };

async function addToLine(
  scope: MedusaContainer,
  cartKey: string,
  article: Article,
  quantity: number,
  admitNew: () => Promise<void>,
): Promise<ChangedLine> {
  const defaults = await storeDefaults(scope);
  return await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockOrCreateCart(trx, cartKey, defaults, admitNew);
    const line = await findLineOfVariant(trx, cartId, article.variant.id);
    const total = (line?.quantity ?? 0) + quantity;
    if (total > MAX_LINE_QUANTITY) throw new StoreError("line_quantity_limit");
    const price = article.priceOf(total);
    if (line) {
      await updateLineQuantity(trx, line.id, total);
      return { id: line.id, quantity: total, price };
    }
    return { id: await insertLine(trx, newLine(cartId, article, quantity, price)), quantity, price };
  });
}

function newLine(
  cartId: string,
  { entry: { product }, variant }: Article,
  quantity: number,
  price: CalculatedPrice,
): NewCartLine {
  return {
    cartId,
    productId: product.id,
    productName: product.name,
    thumbnail: product.imageUrl || null,
    variantId: variant.id,
    size: variant.size,
    quantity,
    price: formatCents(price.cents),
  };
}

/**
 * Sets the quantity of the line that a product, and where it is needed a size, names, and returns the line.
 * Failure: 404 `cart_line_not_found`, 409 `size_ambiguous`, `quantity_not_sold`; nothing changed.
 */
export async function setLineQuantity(
  scope: MedusaContainer,
  cartKey: string,
  shopper: Shopper,
  productId: string,
  size: string | null,
  quantity: number,
): Promise<CartItem> {
  const model = await catalogueOf(scope).current();
  const context = await cartContext(database(scope), model, shopper);
  const { id } = await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const line = await findLine(trx, cartKey, productId, size);
    const variant = model.byId.get(productId)?.variants.find((candidate) => candidate.id === line.variantId);
    if (variant) required(calculatePrice(variant.candidates, context, quantity));
    await updateLineQuantity(trx, line.id, quantity);
    return line;
  });
  const item = (await priceCart(scope, cartKey, shopper)).find(({ line }) => line.id === id);
  if (!item) throw new StoreError("cart_line_not_found");
  return serializeCartItem(item);
}

/** Removes a line; failures as in `setLineQuantity`. */
export async function removeLine(
  scope: MedusaContainer,
  cartKey: string,
  productId: string,
  size: string | null,
): Promise<void> {
  await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const line = await findLine(trx, cartKey, productId, size);
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

type FoundLine = { id: string; variantId: string };

async function findLine(trx: Knex, cartKey: string, productId: string, size: string | null): Promise<FoundLine> {
  const cartId = await lockCart(trx, cartKey);
  const lines = await findLinesOfProduct(trx, cartId ?? "", productId);
  const named = size === null ? lines : lines.filter((row) => row.size === size);
  const [line] = named;
  if (!line) throw new StoreError("cart_line_not_found");
  if (named.length > 1) throw new StoreError("size_ambiguous");
  return { id: line.id, variantId: line.variant_id };
}
