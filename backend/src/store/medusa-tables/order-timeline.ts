import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { TimelineEvent } from "@nocturne/contract";
import { rows } from "../../lib/database";

/** Something that Medusa wrote down. `by` is a name, or the id of one of Medusa's people. */
export type TimelineRow = { kind: TimelineEvent["kind"]; at: Date; by: string | null; text: string };

const PAYMENTS = `
         from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null`;

const FULFILLMENTS = `
         from order_fulfillment link
         join fulfillment on fulfillment.id = link.fulfillment_id and fulfillment.deleted_at is null`;

const LABELS = `coalesce((
           select string_agg(nullif(label.tracking_number, ''), ', ' order by label.created_at, label.id)
             from fulfillment_label label
            where label.fulfillment_id = fulfillment.id and label.deleted_at is null), '')`;

/** What a change is of: of a swap its line and what was chosen, of pieces taken out how many, of another one its type at Medusa. */
const CHANGED = `coalesce(
         (select coalesce(wanted.product_title, wanted.title) || concat_ws(' → ', ': ' || was.variant_title, wanted.variant_title)
            from order_change_action step
            join order_line_item wanted on wanted.id = step.details ->> 'reference_id'
            join order_line_item was on was.id = wanted.metadata ->> 'swapped_for'
           where step.order_change_id = change.id and step.action = 'ITEM_ADD' and step.deleted_at is null
           limit 1),
         (select string_agg('−' || (taken ->> 'quantity') || ' × ' || coalesce(line.product_title, line.title), ', ')
            from jsonb_array_elements(change.metadata -> 'restock' -> 'lines') taken
            join order_line_item line on line.id = taken ->> 'itemId'),
         (select step.details ->> 'type' from order_change_action step
           where step.order_change_id = change.id and change.change_type = 'update_order' and step.deleted_at is null
           limit 1),
         change.change_type, '')`;

const IS_OF_ORDER = "where link.order_id = :id and link.deleted_at is null";

/** What Medusa's own records say has happened to an order, and who did it, oldest first. */
export async function selectTimeline(db: Knex, orderId: string): Promise<TimelineRow[]> {
  return await rows(
    db,
    `select events.kind, events.at, coalesce(person.email, shopper.email, events.by) as by, events.text from (
       select 'placed' as kind, placed.created_at as at, null as by, '' as text from "order" placed where placed.id = :id
        union all
       select 'cancelled', placed.canceled_at, null, '' from "order" placed where placed.id = :id
        union all
       select 'paid', payment.captured_at, null, '$' || round(payment.amount, 2) ${PAYMENTS} ${IS_OF_ORDER}
        union all
       select 'refunded', refund.created_at, refund.created_by, concat_ws(' · ', '$' || round(refund.amount, 2), nullif(refund.note, ''))
              ${PAYMENTS}
         join refund on refund.payment_id = payment.id and refund.deleted_at is null ${IS_OF_ORDER}
        union all
       select 'packed', fulfillment.created_at, fulfillment.created_by, '' ${FULFILLMENTS} ${IS_OF_ORDER}
        union all
       select 'shipped', fulfillment.shipped_at, fulfillment.marked_shipped_by, ${LABELS} ${FULFILLMENTS} ${IS_OF_ORDER}
        union all
       select 'delivered', fulfillment.delivered_at, null, '' ${FULFILLMENTS} ${IS_OF_ORDER}
        union all
       select 'unpacked', fulfillment.canceled_at, null, '' ${FULFILLMENTS} ${IS_OF_ORDER}
        union all
       select 'changed', change.confirmed_at, change.created_by, ${CHANGED}
         from order_change change
        where change.order_id = :id and change.deleted_at is null
          and change.change_type in ('edit', 'update_order', 'exchange', 'claim')
        union all
       select 'returnRequested', back.requested_at, null, '' from "return" back
        where back.order_id = :id and back.deleted_at is null and back.canceled_at is null
        union all
       select 'returned', back.received_at, null, '' from "return" back
        where back.order_id = :id and back.deleted_at is null and back.canceled_at is null
     ) events
       left join "user" person on person.id = events.by
       left join customer shopper on shopper.id = events.by
      where events.at is not null
      order by events.at`,
    { id: orderId },
  );
}
