import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Options } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { LINE_OPTIONS } from "./line-options";
import { joinRecord, type OrderRecord } from "./order-record";
import { joinRefunds } from "./refund";
import { IS_RESTOCK } from "./restock";

type Item = {
  product_id: string | null;
  title: string;
  thumbnail: string | null;
  options: Options | null;
  quantity: number;
  unit_price: string;
};

/** Where an order goes, as Medusa has it. */
export type OrderAddressRow = {
  street: string | null;
  line2: string | null;
  company: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone: string | null;
};

/** The columns `name` and `address` (`OrderAddressRow`), in SQL, of an order's address `a`. */
const ORDER_ADDRESS = `nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as name,
            jsonb_build_object('street', a.address_1, 'line2', a.address_2, 'company', a.company, 'city', a.city,
                               'state', a.province, 'zip', a.postal_code, 'country', a.country_code,
                               'phone', a.phone) as address`;

/** Joins `goes_to.name` and `goes_to.address`: where the order goes now whose id is in this column. */
export const joinAddress = (orderId: string): string => `left join lateral (
         select ${ORDER_ADDRESS}
           from "order" placed
           join order_address a on a.id = placed.shipping_address_id
          where placed.id = ${orderId}
       ) goes_to on true`;

/** An order of Medusa, with its items and sums in dollars. */
export type MedusaOrderRow = {
  id: string;
  currency_code: string;
  order_number: string;
  email: string | null;
  name: string | null;
  address: OrderAddressRow;
  items: Item[] | null;
  discount: string;
  /** What adjustments leave of it. */
  shipping: string;
  shipping_methods: { name: string; price: string }[] | null;
  tax: string;
  /** In the prices. */
  included_tax: string;
  refunded: string;
  status: string;
  owner_status: string | null;
  owner_status_at: Date | null;
  tracking_numbers: string[];
  tracking_urls: string[];
  record: OrderRecord;
  created_at: Date;
};

/** Orders, in SQL, that are no drafts: their ids, numbers, and when they changed. */
export const PLACED_ORDERS = `
  select id, display_id, created_at, updated_at from "order"
   where deleted_at is null and not is_draft_order and status <> 'draft'`;

/** Those of these ids that orders have. */
export async function selectPresentOrders(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db, `select id from "order" where id = any(?)`, [ids]);
  return new Set(found.map(({ id }) => id));
}

/** In lower case, such as `usd`; undefined where there is no such order. */
export async function selectOrderCurrency(db: Knex, orderId: string): Promise<string | undefined> {
  const [order] = await rows<{ currency_code: string }>(db, `select currency_code from "order" where id = ?`, [
    orderId,
  ]);
  return order?.currency_code.toLowerCase();
}

/** True for an order that was sent, also in part, or that the owner has closed. */
export async function isSentOrClosed(db: Knex, orderId: string): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from "order" where id = ? and status in ('completed', 'archived')
      union all
     select 1 from order_fulfillment link
       join fulfillment on fulfillment.id = link.fulfillment_id and fulfillment.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and fulfillment.canceled_at is null
      limit 1`,
    [orderId, orderId],
  );
  return found.length > 0;
}

/** True for an order that was cancelled. */
export async function isOrderCanceled(db: Knex, orderId: string): Promise<boolean> {
  return (await rows(db, `select 1 from "order" where id = ? and status = 'canceled'`, [orderId])).length > 0;
}

/** The ids, in SQL, of the orders of an account's customer; `:value` is the account. */
export const ORDERS_OF_ACCOUNT = `select o.id from "order" o
  join account on account.customer_id = o.customer_id and account.deleted_at is null where account.id = :value`;

/** The ids, in SQL, of orders that were cancelled. */
export const CANCELED_ORDERS = `select id from "order" where status = 'canceled'`;

/** Sets the number that the Medusa admin shows and searches. */
export async function setOrderNumber(db: Knex, orderId: string, orderNumber: string): Promise<void> {
  await execute(db, 'update "order" set custom_display_id = ? where id = ? and custom_display_id is null', [
    orderNumber,
    orderId,
  ]);
}

/** A change that is begun and not confirmed. Medusa allows an order one of them, and cancels none that has one. */
const OPEN_CHANGE = "order_id = ? and deleted_at is null and status in ('pending', 'requested')";

/** True while an order is being edited, transferred, returned: whatever its owner or customer has to finish. */
export async function hasOpenChange(db: Knex, orderId: string): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from order_change where ${OPEN_CHANGE} and change_type is distinct from 'credit_line' limit 1`,
    [orderId],
  );
  return found.length > 0;
}

/** Removes what a cancellation left open that was cut off: nobody can confirm it, and no other can begin beside it. */
export async function removeLeftCreditLine(db: Knex, orderId: string): Promise<void> {
  await execute(
    db,
    `update order_change set deleted_at = now()
      where ${OPEN_CHANGE} and change_type = 'credit_line' and created_at < now() - interval '1 minute'`,
    [orderId],
  );
}

/** Whose orders, or which one; null for all. `orderIds`: these, whether or not they were bought at the storefront. */
export type OrdersBy = { accountId: string } | { orderId: string } | { orderIds: string[] } | null;

const NOT_BOUGHT = `not exists (
          select 1 from purchase where purchase.order_id = progress.order_id and purchase.deleted_at is null)`;

function condition(by: OrdersBy): [where: string, bindings: (string | string[])[]] {
  if (by === null) return [NOT_BOUGHT, []];
  if ("orderIds" in by) return ["o.id = any(?)", [by.orderIds]];
  if ("orderId" in by) return [`o.id = ? and ${NOT_BOUGHT}`, [by.orderId]];
  return [`o.customer_id = (select customer_id from account where id = ?) and ${NOT_BOUGHT}`, [by.accountId]];
}

/**
 * True, in SQL, once somebody has edited the lines of the order whose id is in this column. Pieces that a refund took out of it
 * are no edit: what was bought stays, and what went back of it is said beside it.
 */
export const isEdited = (orderId: string): string => `exists (
         select 1 from order_change edit
          where edit.order_id = ${orderId} and edit.change_type = 'edit' and edit.confirmed_at is not null
            and edit.deleted_at is null and not ${IS_RESTOCK("edit")})`;

/**
 * Orders as Medusa has them, newest first, by the columns of one statement: those that no purchase of the storefront stands
 * behind, or the edited ones that are named.
 */
export async function selectMedusaOrders(db: Knex, by: OrdersBy): Promise<MedusaOrderRow[]> {
  const [where, bindings] = condition(by);
  return await rows(
    db,
    `select o.id, o.currency_code, progress.order_number, o.email, ${ORDER_ADDRESS},
            items.list as items, coalesce(items.discount, 0)::text as discount,
            coalesce(shipping.amount, 0)::text as shipping, shipping.methods as shipping_methods,
            round(coalesce(items.tax, 0) + coalesce(shipping.tax, 0), 2)::text as tax,
            round(coalesce(items.included_tax, 0) + coalesce(shipping.included_tax, 0), 2)::text as included_tax,
            coalesce(refunds.amount, 0)::text as refunded,
            progress.status, progress.owner_status, progress.owner_status_at, progress.tracking_numbers,
            progress.tracking_urls, recorded.record, o.created_at
       from order_progress progress
       join "order" o on o.id = progress.order_id and o.deleted_at is null
       left join order_address a on a.id = o.shipping_address_id
       left join lateral (
         select jsonb_agg(jsonb_build_object(
                  'product_id', line.product_id, 'title', coalesce(line.product_title, line.title),
                  'thumbnail', line.thumbnail, 'options', chosen.options,
                  'quantity', item.quantity, 'unit_price', coalesce(item.unit_price, line.unit_price)::text)
                  order by line.created_at, line.id) as list,
                sum(off.amount) as discount,
                sum((coalesce(item.unit_price, line.unit_price) * item.quantity - coalesce(off.amount, 0))
                    * coalesce(tax.rate, 0) / 100) filter (where not line.is_tax_inclusive) as tax,
                sum((coalesce(item.unit_price, line.unit_price) * item.quantity - coalesce(off.amount, 0))
                    * coalesce(tax.rate, 0) / (100 + coalesce(tax.rate, 0))) filter (where line.is_tax_inclusive)
                  as included_tax
           from order_item item
           join order_line_item line on line.id = item.item_id and line.deleted_at is null
           left join lateral (${LINE_OPTIONS}) chosen on true
           left join lateral (
             select sum(tax_line.rate) as rate from order_line_item_tax_line tax_line
              where tax_line.item_id = line.id and tax_line.deleted_at is null
           ) tax on true
           left join lateral (
             select sum(case
                      when adjustment.is_tax_inclusive = line.is_tax_inclusive then adjustment.amount
                      when line.is_tax_inclusive then adjustment.amount * (1 + coalesce(tax.rate, 0) / 100)
                      else adjustment.amount / (1 + coalesce(tax.rate, 0) / 100) end) as amount
               from order_line_item_adjustment adjustment
              where adjustment.item_id = line.id and adjustment.version = o.version and adjustment.deleted_at is null
           ) off on true
          where item.order_id = o.id and item.version = o.version and item.deleted_at is null and item.quantity > 0
       ) items on true
       left join lateral (
         select sum(method.amount - coalesce(off.amount, 0)) as amount,
                jsonb_agg(jsonb_build_object('name', method.name, 'price', method.amount::text)
                          order by method.created_at, method.id) as methods,
                sum((method.amount - coalesce(off.amount, 0)) * coalesce(tax.rate, 0) / 100)
                  filter (where not method.is_tax_inclusive) as tax,
                sum((method.amount - coalesce(off.amount, 0)) * coalesce(tax.rate, 0) / (100 + coalesce(tax.rate, 0)))
                  filter (where method.is_tax_inclusive) as included_tax
           from order_shipping link
           join order_shipping_method method on method.id = link.shipping_method_id and method.deleted_at is null
           left join lateral (
             select sum(tax_line.rate) as rate from order_shipping_method_tax_line tax_line
              where tax_line.shipping_method_id = method.id and tax_line.deleted_at is null
           ) tax on true
           left join lateral (
             select sum(adjustment.amount)
                    * case when method.is_tax_inclusive then 1 + coalesce(tax.rate, 0) / 100 else 1 end as amount
               from order_shipping_method_adjustment adjustment
              where adjustment.shipping_method_id = method.id and adjustment.version = link.version
                and adjustment.deleted_at is null
           ) off on true
          where link.order_id = o.id and link.version = o.version and link.deleted_at is null and link.return_id is null
       ) shipping on true
       ${joinRecord("o.id")}
       ${joinRefunds("o.id")}
      where progress.deleted_at is null
        and ${where}
      order by o.created_at desc, o.id desc`,
    bindings,
  );
}
