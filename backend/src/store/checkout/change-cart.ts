import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, MAX_LINE_QUANTITY, optionsOfSize, sizeOf, type CartItem, type Options } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { calculatePrice, type CalculatedPrice } from "../catalogue/calculate-price";
import type { Shopper } from "../../lib/caller";
import { cartContext } from "../catalogue/price-context";
import { storeDefaults, type StoreDefaults } from "../medusa-tables/store-defaults";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { startCart } from "../cart/cart-lines";
import { catalogueOfCart, placeIn } from "../cart/cart-region";
import { hasCart, lockCart } from "../cart/cart-session-table";
import { pictureOf, priceCart, serializeCartItem } from "../cart/priced-cart";
import { catalogueOf, soldAnywhere, type CatalogueModel } from "../catalogue/catalogue";
import { agrees, chooseVariant, type VariantChoice } from "../catalogue/choose-variant";
import { validateCartItem } from "../../workflows/checkout/add-cart-item";
import {
  deleteLine,
  deleteLinesOfCart,
  findLineOfVariant,
  findLinesOfProduct,
  insertLine,
  selectCartRegion,
  updateCartRegion,
  updateLineQuantity,
  type CartRegion,
  type NewCartLine,
} from "../medusa-tables/cart";
import { withPaymentsCancelled } from "./with-payments-cancelled";

export type NewCartItem = VariantChoice & { productId: string; quantity: number; region?: string | null | undefined };

/**
 * Adds a product to a cart, to the line that it has already, or as a new one; returns the line as it is then. Parallel adds
 * of one line add up: the cart id is locked for the whole change. `admitNew` is asked before the first line makes a cart,
 * and refuses by throwing.
 *
 * Failure: 404 `product_not_found`, `variant_not_found`; 400 `size_required`, `option_required`,
 * `combination_unavailable`, `line_quantity_limit`; 409 `quantity_not_sold`; what a plugin refuses by its hook. Nothing has
 * changed then.
 */
export async function addCartItem(
  scope: MedusaContainer,
  cartKey: string,
  shopper: Shopper,
  item: NewCartItem,
  admitNew: () => Promise<void>,
): Promise<CartItem> {
  const model = await catalogueOfCart(scope, cartKey, item.region);
  const entry = model.byId.get(item.productId);
  if (!entry) throw new StoreError("product_not_found");
  const variant = chooseVariant(entry, item);
  const { size, options } = variant;
  const wanted = { cartKey, productId: entry.product.id, variantId: variant.id, size, options };
  await validateCartItem(scope, { ...wanted, quantity: item.quantity });
  const context = await cartContext(database(scope), model, shopper);
  const priceOf = (quantity: number) => required(calculatePrice(variant.candidates, context, quantity));
  const article = { entry, variant, priceOf, model };
  const { id, quantity, price } = await addToLine(scope, cartKey, article, item.quantity, admitNew);
  const line = { id, variantId: variant.id, productId: entry.product.id, quantity };
  return serializeCartItem({ line, entry, variant, price, region: model.region });
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
  /** Where it is bought. */
  model: CatalogueModel;
};

type ChangedLine = { id: string; quantity: number; price: CalculatedPrice };

async function addToLine(
  scope: MedusaContainer,
  cartKey: string,
  article: Article,
  quantity: number,
  admitNew: () => Promise<void>,
): Promise<ChangedLine> {
  const place = placeIn(article.model, await storeDefaults(scope));
  for (;;) {
    const changed = (await hasCart(database(scope), cartKey))
      ? await addToCart(scope, cartKey, place, article, quantity)
      : await addToNewCart(scope, cartKey, place, article, quantity, admitNew);
    if (changed) return changed;
  }
}

/** Null where the cart id has a cart by now. No payment can hang on a cart that nobody knows yet. */
async function addToNewCart(
  scope: MedusaContainer,
  cartKey: string,
  place: StoreDefaults,
  article: Article,
  quantity: number,
  admit: () => Promise<void>,
): Promise<ChangedLine | null> {
  const price = priceOfLine(article, quantity);
  await admit();
  const id = await startCart(database(scope), cartKey, place, newLine(article, quantity, price));
  return id === null ? null : { id, quantity, price };
}

/** Null where the cart is gone by now: it was bought, or had long been idle. */
async function addToCart(
  scope: MedusaContainer,
  cartKey: string,
  place: StoreDefaults,
  article: Article,
  quantity: number,
): Promise<ChangedLine | null> {
  return await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockCart(trx, cartKey);
    if (!cartId) return null;
    if (article.model.regions.length > 1) await requireRegion(trx, cartKey, cartId, place);
    const line = await findLineOfVariant(trx, cartId, article.variant.id);
    const total = (line?.quantity ?? 0) + quantity;
    const price = priceOfLine(article, total);
    if (!line) return { id: await insertLine(trx, cartId, newLine(article, quantity, price)), quantity, price };
    await updateLineQuantity(trx, line.id, total);
    return { id: line.id, quantity: total, price };
  });
}

function priceOfLine(article: Article, quantity: number): CalculatedPrice {
  if (quantity > MAX_LINE_QUANTITY) throw new StoreError("line_quantity_limit");
  return article.priceOf(quantity);
}

/** A cart that was empty is in the region of its first piece. One that got another meanwhile is `cart_changed`. */
async function requireRegion(trx: Knex, cartKey: string, cartId: string, place: CartRegion): Promise<void> {
  const cart = await selectCartRegion(trx, cartKey);
  if (!cart || cart.region_id === place.regionId) return;
  if (!cart.is_empty) throw new StoreError("cart_changed");
  await updateCartRegion(trx, cartId, place);
}

function newLine({ entry, variant }: Article, quantity: number, price: CalculatedPrice): NewCartLine {
  const { product } = entry;
  return {
    productId: product.id,
    productName: product.name,
    thumbnail: pictureOf(entry, variant) || null,
    variantId: variant.id,
    size: variant.size,
    options: variant.options,
    quantity,
    price: formatCents(price.cents),
  };
}

/**
 * Sets the quantity of the line that a product names, and where it is there more than once a size, options or a variant;
 * returns the line. Failure: 404 `cart_line_not_found`, 409 `size_ambiguous`, `variant_ambiguous`, `quantity_not_sold`;
 * nothing changed.
 */
export async function setLineQuantity(
  scope: MedusaContainer,
  cartKey: string,
  shopper: Shopper,
  productId: string,
  choice: VariantChoice,
  quantity: number,
): Promise<CartItem> {
  const model = await catalogueOfCart(scope, cartKey);
  const context = await cartContext(database(scope), model, shopper);
  const { id } = await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const line = findLine(await linesOf(trx, scope, cartKey, productId), choice);
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
  const variants = soldAnywhere(await catalogueOf(scope).current()).byId.get(productId)?.variants ?? [];
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
