import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Options } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { joinRecord, type OrderRecord } from "./order-record";
import { joinRefunds } from "./refund";

type Item = {
  product_id: string | null;
  title: string;
  thumbnail: string | null;
  options: Options | null;
  quantity: number;
  unit_price: string;
};

/** An order of Medusa, with its items and sums in dollars. */
export type MedusaOrderRow = {
  id: string;
  order_number: string;
  email: string | null;
  name: string | null;
  address: {
    street: string | null;
    line2: string | null;
    company: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    country: string | null;
    phone: string | null;
  };
  items: Item[] | null;
  discount: string;
  shipping: string;
  tax: string;
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

/** Whose orders, or which one; null for all. */
export type OrdersBy = { accountId: string } | { orderId: string } | null;

function condition(by: OrdersBy): [where: string, bindings: string[]] {
  if (by === null) return ["true", []];
  if ("orderId" in by) return ["o.id = ?", [by.orderId]];
  return ["o.customer_id = (select customer_id from account where id = ?)", [by.accountId]];
}

/** Orders that no purchase of the storefront stands behind, newest first, by the columns of one statement. */
export async function selectMedusaOrders(db: Knex, by: OrdersBy): Promise<MedusaOrderRow[]> {
  const [where, bindings] = condition(by);
  return await rows(
    db,
    `select o.id, progress.order_number, o.email, nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as name,
            jsonb_build_object('street', a.address_1, 'line2', a.address_2, 'company', a.company, 'city', a.city,
                               'state', a.province, 'zip', a.postal_code, 'country', a.country_code,
                               'phone', a.phone) as address,
            items.list as items, coalesce(items.discount, 0)::text as discount,
            coalesce(shipping.amount, 0)::text as shipping,
            round(coalesce(items.tax, 0) + coalesce(shipping.tax, 0), 2)::text as tax,
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
                    * coalesce(tax.rate, 0) / 100) filter (where not line.is_tax_inclusive) as tax
           from order_item item
           join order_line_item line on line.id = item.item_id and line.deleted_at is null
           left join lateral (
             select coalesce(nullif(line.variant_option_values, 'null'),
                             jsonb_object_agg(option.title, value.value)) as options
               from product_variant_option link
               join product_option_value value on value.id = link.option_value_id
               join product_option option on option.id = value.option_id
              where link.variant_id = line.variant_id
           ) chosen on true
           left join lateral (
             select sum(adjustment.amount) as amount from order_line_item_adjustment adjustment
              where adjustment.item_id = line.id and adjustment.version = o.version and adjustment.deleted_at is null
           ) off on true
           left join lateral (
             select sum(tax_line.rate) as rate from order_line_item_tax_line tax_line
              where tax_line.item_id = line.id and tax_line.deleted_at is null
           ) tax on true
          where item.order_id = o.id and item.version = o.version and item.deleted_at is null and item.quantity > 0
       ) items on true
       left join lateral (
         select sum(method.amount) as amount,
                sum(method.amount * coalesce(tax.rate, 0) / 100) filter (where not method.is_tax_inclusive) as tax
           from order_shipping link
           join order_shipping_method method on method.id = link.shipping_method_id and method.deleted_at is null
           left join lateral (
             select sum(tax_line.rate) as rate from order_shipping_method_tax_line tax_line
              where tax_line.shipping_method_id = method.id and tax_line.deleted_at is null
           ) tax on true
          where link.order_id = o.id and link.version = o.version and link.deleted_at is null and link.return_id is null
       ) shipping on true
       ${joinRecord("o.id")}
       ${joinRefunds("o.id")}
      where progress.deleted_at is null
        and not exists (select 1 from purchase where purchase.order_id = progress.order_id and purchase.deleted_at is null)
        and ${where}
      order by o.created_at desc, o.id desc`,
    bindings,
  );
}
