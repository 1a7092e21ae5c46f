import type { OrderFilter, OrderStateName } from "@nocturne/contract";

/** What is looked for in orders, as the columns of both kinds of orders are asked for it. */
export type Filter = OrderFilter;

export type FilterBindings = Record<string, string | string[]>;

/** The statuses, in lower case, that make up a state. */
const STATUSES: Record<Exclude<OrderStateName, "open">, string[]> = {
  packed: ["packed"],
  partly: ["partially shipped", "partially delivered"],
  shipped: ["shipped"],
  delivered: ["delivered"],
  returned: ["return requested", "return received", "returned"],
  cancelled: ["cancelled", "canceled"],
};

/** An order with any other status has something left to send. */
const CLOSED = (["shipped", "delivered", "returned", "cancelled"] as const).flatMap((state) => STATUSES[state]);

/** What the conditions of a filter are bound to. */
export function filterBindings({ q, state, from, before, country }: Filter): FilterBindings {
  return {
    ...(q ? { q: q.toLowerCase(), quoted: quoted(q) } : {}),
    ...(state ? { statuses: state === "open" ? CLOSED : STATUSES[state] } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
    ...(country ? { country } : {}),
  };
}

/** Names of products are kept as JSON, which writes `7" vinyl` with a backslash (`Purchase.search_text`). */
const quoted = (q: string): string => JSON.stringify(q.toLowerCase()).slice(1, -1);

const LOOKED_FOR = "position(:q in purchase.search_text) > 0";
const LOOKED_FOR_QUOTED = `(position(:quoted in purchase.search_text) > 0
  or position(:q in lower(concat_ws(E'\\n', purchase.order_number, purchase.customer_email, purchase.customer_name))) > 0)`;

const isOfState = ({ state }: Filter): string =>
  `coalesce(lower(progress.status), '') ${state === "open" ? "<> all" : "= any"} (:statuses)`;

/** Orders of which money went back, in SQL. */
const REFUNDED = `select link.order_id
  from refund
  join payment on payment.id = refund.payment_id and payment.deleted_at is null
  join order_payment_collection link
    on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
 where refund.deleted_at is null`;

/** Orders that somebody has sent elsewhere since they were placed, in SQL. */
const MOVED = `select order_id from order_change where change_type = 'update_order' and deleted_at is null`;

const GOES_TO = `select placed.id from "order" placed
  join order_address a on a.id = placed.shipping_address_id where lower(a.country_code) = lower(:country)`;

const BOUGHT_PAYMENTS = {
  paid: "(purchase.due_state is null or purchase.due_state = 'paid')",
  unpaid: "purchase.due_state in ('awaited', 'canceling', 'canceled')",
  refunded: `purchase.order_id in (${REFUNDED})`,
} as const;

/** Joined from the left, and asked about behind: a plan by the status alone would look each purchase up by itself. */
export const boughtJoins = ({ state }: Filter): string =>
  state
    ? "left join order_progress progress on progress.order_id = purchase.order_id and progress.deleted_at is null"
    : "";

/** The conditions of a filter on purchases, in SQL. What is accepted, and not made at Medusa yet, is still to be sent. */
export function boughtConditions(filter: Filter): string {
  const { q, state, payment, from, before, country } = filter;
  return [
    q && (quoted(q) === q.toLowerCase() ? LOOKED_FOR : LOOKED_FOR_QUOTED),
    state && isOfState(filter),
    payment && BOUGHT_PAYMENTS[payment],
    from && "purchase.paid_at >= cast(:from as timestamptz)",
    before && "purchase.paid_at < cast(:before as timestamptz)",
    // Few are moved: the others go where the purchase says.
    country &&
      `case when purchase.order_id in (${MOVED}) then purchase.order_id in (${GOES_TO} and placed.id in (${MOVED}))
            else coalesce(nullif(upper(purchase.address ->> 'country'), ''), 'US') = :country end`,
  ]
    .filter(Boolean)
    .map((condition) => `and ${condition}`)
    .join("\n");
}

/** Money of an order `o` that is not here yet. */
const OWED = `exists (
  select 1 from order_payment_collection link
    join payment_collection money on money.id = link.payment_collection_id
   where link.order_id = o.id and link.deleted_at is null and money.status <> 'canceled'
     and coalesce(money.captured_amount, 0) < money.amount)`;

const FOREIGN_PAYMENTS = { paid: `not ${OWED}`, unpaid: OWED, refunded: `o.id in (${REFUNDED})` } as const;

/** The same on orders `o` with their progress, which were not bought at the storefront. */
export function foreignConditions(filter: Filter): string {
  const { q, state, payment, from, before, country } = filter;
  return [
    q &&
      `(position(:q in lower(concat_ws(E'\\n', progress.order_number, o.email, (
           select concat_ws(' ', a.first_name, a.last_name) from order_address a where a.id = o.shipping_address_id)))) > 0
         or exists (
           select 1 from order_item item join order_line_item line on line.id = item.item_id
            where item.order_id = o.id and position(:q in lower(concat_ws(E'\\n', line.product_title, line.title))) > 0))`,
    state && isOfState(filter),
    payment && FOREIGN_PAYMENTS[payment],
    from && "o.created_at >= cast(:from as timestamptz)",
    before && "o.created_at < cast(:before as timestamptz)",
    country && `o.id in (${GOES_TO})`,
  ]
    .filter(Boolean)
    .map((condition) => `and ${condition}`)
    .join("\n");
}
