import { OWN_CHANGES } from "./order-change";

/** A parcel, or what is packed for one. Times are ISO 8601. */
export type RecordedFulfillment = {
  id: string;
  shippedAt: string | null;
  deliveredAt: string | null;
  labels: { id: string; number: string; url: string }[];
};

/** What Medusa's records say of an order: what the state that everybody sees follows from. Times are ISO 8601. */
export type OrderRecord = {
  canceledAt: string | null;
  /** Pieces, of all lines together. */
  ordered: number;
  shipped: number;
  delivered: number;
  returned: number;
  /** Those that were not cancelled, oldest first. */
  fulfillments: RecordedFulfillment[];
  /** Those that were requested and not cancelled. A return of an exchange or a claim has no `requestedAt`. */
  returns: { id: string; requestedAt: string | null; receivedAt: string | null; received: number }[];
  /** Exchanges and claims that were confirmed and not cancelled. */
  exchanges: { id: string; kind: "exchange" | "claim"; at: string }[];
  /** What the shopper has changed on the order's page, and an admin in the panel, oldest first. */
  changes: { id: string; at: string }[];
};

/** What Medusa's records say of an order to which nothing has happened yet. */
export const EMPTY_RECORD: OrderRecord = {
  canceledAt: null,
  ordered: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  fulfillments: [],
  returns: [],
  exchanges: [],
  changes: [],
};

const FULFILLMENTS = `
  select jsonb_agg(jsonb_build_object(
           'id', sent.id, 'shippedAt', sent.shipped_at, 'deliveredAt', sent.delivered_at,
           'labels', coalesce((
             select jsonb_agg(jsonb_build_object('id', label.id, 'number', label.tracking_number,
                                                 'url', label.tracking_url) order by label.created_at, label.id)
               from fulfillment_label label
              where label.fulfillment_id = sent.id and label.deleted_at is null), '[]')) order by sent.created_at, sent.id)
    from order_fulfillment link
    join fulfillment sent on sent.id = link.fulfillment_id and sent.deleted_at is null and sent.canceled_at is null
   where link.order_id = placed.id and link.deleted_at is null`;

const RETURNS = `
  select jsonb_agg(jsonb_build_object(
           'id', back.id,
           'requestedAt', case when back.exchange_id is null and back.claim_id is null then back.requested_at end,
           'receivedAt', case when back.status in ('received', 'partially_received')
                              then coalesce(back.received_at, back.updated_at) end,
           'received', coalesce((
             select sum(item.received_quantity) from return_item item
              where item.return_id = back.id and item.deleted_at is null), 0)) order by back.created_at, back.id)
    from "return" back
   where back.order_id = placed.id and back.deleted_at is null and back.canceled_at is null
     and back.status in ('requested', 'partially_received', 'received')`;

const EXCHANGES = `
  select jsonb_agg(jsonb_build_object('id', coalesce(change.exchange_id, change.claim_id),
                                      'kind', case when change.exchange_id is null then 'claim' else 'exchange' end,
                                      'at', change.confirmed_at) order by change.confirmed_at)
    from order_change change
    left join order_exchange swap on swap.id = change.exchange_id
    left join order_claim claim on claim.id = change.claim_id
   where change.order_id = placed.id and change.deleted_at is null and change.confirmed_at is not null
     and change.change_type in ('exchange', 'claim')
     and coalesce(swap.canceled_at, swap.deleted_at, claim.canceled_at, claim.deleted_at) is null`;

/** Joins `recorded.record` (`OrderRecord`) of the order whose id is in this column. */
export const joinRecord = (orderId: string): string => `join lateral (
         select jsonb_build_object(
                  'canceledAt', case when placed.status = 'canceled' then coalesce(placed.canceled_at, placed.updated_at) end,
                  'ordered', coalesce(pieces.ordered, 0), 'shipped', coalesce(pieces.shipped, 0),
                  'delivered', coalesce(pieces.delivered, 0), 'returned', coalesce(pieces.returned, 0),
                  'fulfillments', coalesce((${FULFILLMENTS}), '[]'),
                  'returns', coalesce((${RETURNS}), '[]'),
                  'exchanges', coalesce((${EXCHANGES}), '[]'),
                  'changes', coalesce((${OWN_CHANGES}), '[]')) as record
           from "order" placed
           left join lateral (
             select sum(item.quantity) as ordered, sum(item.shipped_quantity) as shipped,
                    sum(item.delivered_quantity) as delivered,
                    sum(item.return_received_quantity + item.return_dismissed_quantity) as returned
               from order_item item
              where item.order_id = placed.id and item.version = placed.version and item.deleted_at is null
           ) pieces on true
          where placed.id = ${orderId}
       ) recorded on true`;
