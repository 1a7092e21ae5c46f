import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { variantTitle, type Options } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { PreparedStatement } from "../../lib/prepared-statement";

/** The region of a cart, and its currency. */
export type CartRegion = { regionId: string; currencyCode: string };

/** Writes an empty cart `:regionId`, `:currencyCode`, `:salesChannelId`, `:metadata` for each `cart_id` of this SQL source. */
export const insertCartFrom = (source: string): string => `
  insert into cart (id, currency_code, region_id, sales_channel_id, metadata)
  select cart_id, :currencyCode, :regionId, :salesChannelId, :metadata::jsonb from ${source}`;

/** Ends the cart whose id this SQL names. */
export const completeCartOf = (cartId: string): string =>
  `update cart set completed_at = now(), updated_at = now() where id = ${cartId}`;

export async function completeCart(trx: Knex, cartId: string): Promise<void> {
  await execute(trx, completeCartOf("?"), [cartId]);
}

/** True, in SQL, while a cart was not changed for `:days` days, and no payment or order of Medusa's routes hangs on it. */
export const untouchedCart = (cartId: string): string => `not exists (
    select 1 from cart
     where cart.id = ${cartId}
       and (cart.completed_at is not null or cart.updated_at > now() - make_interval(days => :days)))
  and not exists (
    select 1 from cart_line_item line
     where line.cart_id = ${cartId} and line.updated_at > now() - make_interval(days => :days))
  and not exists (select 1 from cart_payment_collection link where link.cart_id = ${cartId})
  and not exists (select 1 from order_cart link where link.cart_id = ${cartId})`;

/** Deletes carts for good. Lines and shipping methods go with their cart; links and addresses are tables of their own. */
export async function deleteCarts(trx: Knex, cartIds: string[]): Promise<void> {
  await execute(trx, "delete from cart_promotion where cart_id = any(:cartIds)", { cartIds });
  await execute(
    trx,
    `with removed as (delete from cart where id = any(:cartIds) returning shipping_address_id, billing_address_id)
     delete from cart_address using removed
      where cart_address.id in (removed.shipping_address_id, removed.billing_address_id)`,
    { cartIds },
  );
}

/** Gives an open cart that no account has to this customer. True where that changed it. */
export async function giveOpenCart(db: Knex, cartId: string, customerId: string): Promise<boolean> {
  const given = await execute(
    db,
    `update cart set customer_id = :customerId, updated_at = now()
      where id = :cartId and completed_at is null and deleted_at is null and customer_id is distinct from :customerId
        and not exists (select 1 from customer owner where owner.id = cart.customer_id and owner.has_account)`,
    { cartId, customerId },
  );
  return given > 0;
}

/** Links a cart to its one promotion, or to none: Medusa knows the promotions of a cart by that. */
export async function setCartPromotion(trx: Knex, cartId: string, promotionId: string | null): Promise<void> {
  await execute(trx, "delete from cart_promotion where cart_id = ?", [cartId]);
  if (promotionId === null) return;
  await execute(trx, "insert into cart_promotion (cart_id, promotion_id, id) values (?, ?, ?)", [
    cartId,
    promotionId,
    generateEntityId(undefined, "cartpromo"),
  ]);
}

/** Replaces a batch of cart ids in metadata by their SHA-256, under another key. Returns how many. */
export async function hashMetadata(db: Knex, from: string, to: string, batch: number): Promise<number> {
  return await execute(
    db,
    `update cart
        set metadata = (metadata - ?::text) || jsonb_build_object(
              ?::text, encode(sha256(convert_to(metadata ->> ?, 'UTF8')), 'hex'))
      where id in (select id from cart where metadata ->> ? is not null limit ? for update skip locked)`,
    [from, to, from, from, batch],
  );
}

/** A stored line; names and prices come from the catalogue. */
export type CartLineRow = {
  id: string;
  variant_id: string;
  product_id: string;
  quantity: number;
  /** The cart's. */
  region_id: string | null;
  currency_code: string;
};

/** The lines of the cart id that this SQL names with where they are priced, oldest first. An unknown id has none. */
export const cartLinesOf = (cartKey: string): string => `
  select line.id, line.variant_id, line.product_id, line.quantity, cart.region_id, cart.currency_code
    from cart_session session
    join cart on cart.id = session.cart_id
    join cart_line_item line on line.cart_id = session.cart_id and line.deleted_at is null
   where session.id = ${cartKey} and session.deleted_at is null
   order by line.created_at, line.id`;

const cartLines = new PreparedStatement<CartLineRow>(cartLinesOf(":cartKey"));

export async function selectCartLines(db: Knex, cartKey: string): Promise<CartLineRow[]> {
  return await cartLines.rows(db, { cartKey });
}

/** Where the cart of a browser's cart id is priced, and whether something is in it; undefined for an unknown id. */
export async function selectCartRegion(
  db: Knex,
  cartKey: string,
): Promise<{ region_id: string | null; is_empty: boolean } | undefined> {
  const [cart] = await rows<{ region_id: string | null; is_empty: boolean }>(
    db,
    `select cart.region_id,
            not exists (select 1 from cart_line_item line where line.cart_id = cart.id and line.deleted_at is null)
              as is_empty
       from cart_session session
       join cart on cart.id = session.cart_id
      where session.id = ? and session.deleted_at is null`,
    [cartKey],
  );
  return cart;
}

/** Prices a cart in another region from now on. */
export async function updateCartRegion(trx: Knex, cartId: string, region: CartRegion): Promise<void> {
  await execute(
    trx,
    "update cart set region_id = :regionId, currency_code = :currencyCode, updated_at = now() where id = :cartId",
    { cartId, ...region },
  );
}

const lineOfVariant = new PreparedStatement<{ id: string; quantity: number }>(`
  select id, quantity from cart_line_item
   where cart_id = :cartId and variant_id = :variantId and deleted_at is null limit 1`);

export async function findLineOfVariant(
  trx: Knex,
  cartId: string,
  variantId: string,
): Promise<{ id: string; quantity: number } | undefined> {
  const [line] = await lineOfVariant.rows(trx, { cartId, variantId });
  return line;
}

/** The lines of a product in a cart, one for each variant. `options`: null for a line that an older version wrote. */
export async function findLinesOfProduct(
  trx: Knex,
  cartId: string,
  productId: string,
): Promise<{ id: string; variant_id: string; size: string | null; options: Options | null }[]> {
  return await rows(
    trx,
    `select id, variant_id, metadata->>'size' as size, metadata->'options' as options
       from cart_line_item
      where cart_id = ? and product_id = ? and deleted_at is null`,
    [cartId, productId],
  );
}

export type NewCartLine = {
  productId: string;
  productName: string;
  thumbnail: string | null;
  variantId: string;
  /** Null where the product has no sizes. */
  size: string | null;
  options: Options;
  quantity: number;
  /** Such as `19.90`, in the currency of the cart. */
  price: string;
};

/** Writes a line for each `cart_id` of this SQL source, with the values of `lineValues`. */
export const insertLineFrom = (source: string): string => `
  insert into cart_line_item
    (id, cart_id, title, thumbnail, quantity, variant_id, product_id, product_title, variant_title,
     unit_price, raw_unit_price, metadata)
  select :lineId, cart_id, :productName, :thumbnail, :quantity::int, :variantId, :productId, :productName, :variantTitle,
         (:price::text)::numeric, jsonb_build_object('value', :price::text, 'precision', 20), :choice::jsonb
    from ${source}`;

const insertedLine = new PreparedStatement(insertLineFrom("(select :cartId::text as cart_id) cart"));

/** The values of `insertLineFrom`, for a line with a new id. */
export function lineValues({ size, options, ...line }: NewCartLine): { lineId: string } & Record<string, unknown> {
  const lineId = generateEntityId(undefined, "cali");
  return { ...line, lineId, variantTitle: variantTitle(options) ?? "Default", choice: { size, options } };
}

/** Writes a line, and returns its id. */
export async function insertLine(trx: Knex, cartId: string, line: NewCartLine): Promise<string> {
  const values = lineValues(line);
  await insertedLine.rows(trx, { cartId, ...values });
  return values.lineId;
}

export async function updateLineQuantity(trx: Knex, lineId: string, quantity: number): Promise<void> {
  await execute(trx, "update cart_line_item set quantity = ?, updated_at = now() where id = ?", [quantity, lineId]);
}

/** `price`: of one piece, as exact text. */
export async function updateLinePrice(trx: Knex, lineId: string, price: string): Promise<void> {
  await execute(
    trx,
    `update cart_line_item
        set unit_price = :price::numeric, raw_unit_price = jsonb_build_object('value', :price::text, 'precision', 20),
            updated_at = now()
      where id = :lineId`,
    { lineId, price },
  );
}

export async function deleteLine(trx: Knex, lineId: string): Promise<void> {
  await execute(trx, "delete from cart_line_item where id = ?", [lineId]);
}

export async function deleteLinesOfCart(trx: Knex, cartId: string): Promise<void> {
  await execute(trx, "delete from cart_line_item where cart_id = ?", [cartId]);
}

/** Marks the lines of a product as deleted in every cart that is not an order yet; returns their ids. */
export async function softDeleteOpenLines(db: Knex, productId: string): Promise<string[]> {
  const deleted = await rows<{ id: string }>(
    db,
    `update cart_line_item line
        set deleted_at = now(), updated_at = now()
       from cart
      where cart.id = line.cart_id and cart.completed_at is null
        and line.product_id = ? and line.deleted_at is null
     returning line.id`,
    [productId],
  );
  return deleted.map(({ id }) => id);
}

export async function restoreLines(db: Knex, lineIds: string[]): Promise<void> {
  await execute(db, "update cart_line_item set deleted_at = null where id = any(?)", [lineIds]);
}
