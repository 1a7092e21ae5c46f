import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { IS_RESTOCK } from "./restock";

/** Something that Medusa wrote down about an order. `dollars`: what went back. */
export type EventRow = {
  event: "paid" | "changed" | "shipped" | "delivered" | "cancelled" | "refunded";
  at: Date;
  dollars: string | null;
};

/** What Medusa's own records say has happened to an order, oldest first. A parcel is shipped once, and delivered once. */
export async function selectOrderEvents(db: Knex, orderId: string): Promise<EventRow[]> {
  return await rows(
    db,
    `select event, at, dollars from (
       select 'cancelled' as event, placed.canceled_at as at, null::text as dollars from "order" placed where placed.id = :id
        union all
       select 'paid', min(payment.captured_at), null
         from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
        where link.order_id = :id and link.deleted_at is null
        union all
       select 'changed', change.confirmed_at, null
         from order_change change
        where change.order_id = :id and change.deleted_at is null and change.confirmed_at is not null
          and not ${IS_RESTOCK("change")}
          and (change.change_type = 'edit' or change.change_type = 'update_order' and exists (
            select 1 from order_change_action step
             where step.order_change_id = change.id and step.details ->> 'type' = 'shipping_address'))
        union all
       select 'refunded', refund.created_at, refund.amount::text
         from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
         join refund on refund.payment_id = payment.id and refund.deleted_at is null
        where link.order_id = :id and link.deleted_at is null
        union all
       select case kind when 1 then 'shipped' else 'delivered' end,
              case kind when 1 then fulfillment.shipped_at else fulfillment.delivered_at end, null
         from order_fulfillment link
         join fulfillment on fulfillment.id = link.fulfillment_id and fulfillment.deleted_at is null
          and fulfillment.canceled_at is null
        cross join generate_series(1, 2) kind
        where link.order_id = :id and link.deleted_at is null
     ) events
      where at is not null
      order by at`,
    { id: orderId },
  );
}
