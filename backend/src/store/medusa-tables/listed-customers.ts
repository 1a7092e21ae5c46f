import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CustomerFilter, CustomerSort, NewsletterState } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { STORE_CURRENCY } from "./region";
import { IS_RESTOCK } from "./restock";

type Bindings = Record<string, string | number | readonly string[] | null>;

/**
 * Orders that were edited at Medusa since they were bought, in SQL: a purchase does not know what they come to. Pieces that a refund
 * took out are no edit: their price is taken off as what went back.
 */
const EDITED = `select edit.order_id from order_change edit
  where edit.change_type = 'edit' and edit.confirmed_at is not null and edit.deleted_at is null
    and not (${IS_RESTOCK("edit")})`;

const STANDS = "o.status <> 'canceled' and o.deleted_at is null and not o.is_draft_order";

/**
 * What customers bought, an order a row, in SQL. Of what was bought at the storefront the purchase says the sum, of the few other
 * orders Medusa does. Cancelled ones do not count, and what was refunded is taken off.
 */
const soldTo = (customers: string) => `
      select o.customer_id, o.currency_code, purchase.paid_at as at,
             purchase.total_cents - coalesce(back.cents, 0) as cents
        from "order" o
        join purchase on purchase.order_id = o.id and purchase.state = 'ordered' and purchase.deleted_at is null
        left join back on back.order_id = o.id
       where ${STANDS} and o.id not in (${EDITED}) ${customers}
       union all
      select o.customer_id, o.currency_code, o.created_at,
             round(coalesce((summary.totals ->> 'current_order_total')::numeric, 0) * 100)::bigint - coalesce(back.cents, 0)
        from "order" o
        left join order_summary summary
          on summary.order_id = o.id and summary.version = o.version and summary.deleted_at is null
        left join back on back.order_id = o.id
       where ${STANDS} ${customers}
         and o.id in (
           select progress.order_id from order_progress progress where progress.is_imported and progress.deleted_at is null
            union ${EDITED})`;

/** What every customer is sorted and found by, in SQL: orders, and cents in the store's own currency. */
const FIGURES = `
  select sold.customer_id, count(*) as orders,
         coalesce(sum(sold.cents::float8) filter (where sold.currency_code = '${STORE_CURRENCY}'), 0) as cents
    from (${soldTo("")}) sold
   group by sold.customer_id`;

/** What of some customers is shown, in SQL: the same, what was bought in other currencies, and the last order. */
const SHOWN_FIGURES = `
  select spent.customer_id, sum(spent.orders)::int as orders, max(spent.last_at) as last_at,
         coalesce(sum(spent.cents) filter (where spent.currency_code = '${STORE_CURRENCY}'), 0)::float8 as cents,
         jsonb_object_agg(spent.currency_code, spent.cents) filter (where spent.currency_code <> '${STORE_CURRENCY}')
           as elsewhere
    from (select sold.customer_id, sold.currency_code, count(*) as orders, sum(sold.cents) as cents, max(sold.at) as last_at
            from (${soldTo("and o.customer_id = any(:ids)")}) sold
           group by sold.customer_id, sold.currency_code) spent
   group by spent.customer_id`;

/** What of each order's money went back, in SQL. */
const BACK = `
  select link.order_id, round(sum(refund.amount) * 100)::bigint as cents
    from refund
    join payment on payment.id = refund.payment_id and payment.deleted_at is null
    join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
   where refund.deleted_at is null
   group by link.order_id`;

/**
 * A line that an option's value was written down with, in SQL. The text is looked through first: that is less work than taking
 * every line apart.
 */
const WRITTEN_OPTION = `
  position(lower(to_jsonb(cast(:optionValue as text))::text) in lower(line.variant_option_values::text)) > 0
  and exists (select 1 from jsonb_each_text(
            case jsonb_typeof(line.variant_option_values) when 'object' then line.variant_option_values else '{}' end) value
           where lower(value.value) = lower(:optionValue))`;

/** Medusa's own checkout writes no options down: there the variant says them, as for `LINE_OPTIONS`. In SQL. */
const OPTION_OF_VARIANT = `
  coalesce(line.variant_option_values, 'null') = 'null'
  and line.variant_id in (
    select link.variant_id from product_variant_option link
      join product_option_value value on value.id = link.option_value_id
     where lower(value.value) = lower(:optionValue))`;

/** Who bought a line like this, in SQL. */
function buyers({ product, category, optionValue }: CustomerFilter): string | null {
  const conditions = [
    product && "line.product_id = :product",
    category &&
      "line.product_id in (select product_id from product_category_product where product_category_id = :category)",
    optionValue && `(${WRITTEN_OPTION} or ${OPTION_OF_VARIANT})`,
  ].filter(Boolean);
  if (conditions.length === 0) return null;
  return `select o.customer_id
    from order_line_item line
    join order_item item on item.item_id = line.id and item.deleted_at is null
    join "order" o on o.id = item.order_id
   where ${[...conditions, STANDS, "line.deleted_at is null", "o.customer_id is not null"].join(" and ")}`;
}

const SUBSCRIBED = "select lower(email) from newsletter_subscriber where state = 'confirmed'";

/** The conditions of a segment on customers `c`, in SQL. */
function conditionsOf(filter: CustomerFilter): string {
  const bought = buyers(filter);
  return [
    "c.deleted_at is null",
    filter.q && "position(lower(:q) in lower(concat_ws(' ', c.first_name, c.last_name, c.email))) > 0",
    filter.tag &&
      `c.id in (select customer_id from customer_group_customer where customer_group_id = :tag and deleted_at is null)`,
    bought && "c.id in (select customer_id from buyer)",
    filter.spentOver !== undefined && "coalesce(figure.cents, 0) > :spentOver",
    filter.newsletter && `lower(coalesce(c.email, '')) ${filter.newsletter === "yes" ? "" : "not"} in (${SUBSCRIBED})`,
    filter.kind && `${filter.kind === "account" ? "" : "not"} c.has_account`,
  ]
    .filter(Boolean)
    .join("\n and ");
}

const bindingsOf = ({ q, tag, product, category, optionValue, spentOver }: CustomerFilter): Bindings => ({
  ...(q ? { q } : {}),
  ...(tag ? { tag } : {}),
  ...(product ? { product } : {}),
  ...(category ? { category } : {}),
  ...(optionValue ? { optionValue } : {}),
  ...(spentOver === undefined ? {} : { spentOver }),
});

const ORDER_BY: Record<CustomerSort, string> = {
  newest: "c.created_at desc, c.id desc",
  orders: "coalesce(figure.orders, 0) desc, c.created_at desc, c.id desc",
  spent: "coalesce(figure.cents, 0) desc, c.created_at desc, c.id desc",
};

const FIGURES_OF_CUSTOMER = "left join figure on figure.customer_id = c.id";

/** A segment in SQL: what is looked up before, all of its customers `c`, and the same in its order. */
function segmentSql(filter: CustomerFilter): { before: string; all: string; ordered: string } {
  const bought = buyers(filter);
  // Each but what is named "materialized" becomes a part of the query where that asks for it once, and is not done where it never does.
  const before = [
    // Found once: beside the sums Postgres would look each customer's lines up.
    bought && `buyer as materialized (${bought})`,
    `back as (${BACK})`,
    `figure as (${FIGURES})`,
  ].filter(Boolean);
  const where = `where ${conditionsOf(filter)}`;
  const order = `order by ${ORDER_BY[filter.sort]}`;
  if (filter.spentOver === undefined) {
    const figures = filter.sort === "newest" ? "" : FIGURES_OF_CUSTOMER;
    return {
      before: `with ${before.join(", ")}`,
      all: `from customer c ${where}`,
      ordered: `from customer c ${figures} ${where} ${order}`,
    };
  }
  // Joined with the sums once, for the count as well as for the page.
  const found = `found as materialized (
    select c.id, c.created_at, figure.orders, figure.cents from customer c ${FIGURES_OF_CUSTOMER} ${where})`;
  return {
    before: `with ${[...before, found].join(", ")}`,
    all: "from found",
    ordered: `from found c, lateral (select c.orders, c.cents) figure ${order}`,
  };
}

/** Reads much at once: with room to sort in memory, and without compiling first, which takes longer than the reading. */
async function readMuch<Row extends object>(db: Knex, sql: string, bindings: Bindings): Promise<Row[]> {
  return await db.transaction(async (trx) => {
    await execute(trx, "set local work_mem = '64MB'");
    await execute(trx, "set local jit = off");
    return await rows<Row>(trx, sql, bindings);
  });
}

/** The customers of a part of a segment, in its order, and how many there are in all of it. */
export async function selectCustomerPage(
  db: Knex,
  filter: CustomerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { before, all, ordered } = segmentSql(filter);
  const [page] = await readMuch<{ ids: string[]; total: number }>(
    db,
    `${before}
     select (select count(*) ${all})::int as total,
            (select coalesce(jsonb_agg(id), '[]') from (select c.id ${ordered} limit :limit offset :offset) part) as ids`,
    { ...bindingsOf(filter), limit, offset },
  );
  return page!;
}

/** All customers of a segment, in its order. */
export async function selectCustomerIds(db: Knex, filter: CustomerFilter): Promise<string[]> {
  const { before, ordered } = segmentSql(filter);
  const found = await readMuch<{ id: string }>(db, `${before} select c.id ${ordered}`, bindingsOf(filter));
  return found.map(({ id }) => id);
}

/** A customer as the list shows it. */
export type ListedCustomer = {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  has_account: boolean;
  created_at: Date;
  orders: number;
  cents: number;
  /** Cents by currency; null where everything was bought in the store's own. */
  elsewhere: Record<string, number> | null;
  last_at: Date | null;
  tags: { id: string; name: string }[];
  newsletter: NewsletterState | null;
  username: string | null;
};

/** These customers, in their order. One that is gone meanwhile is left out. */
export async function selectListedCustomers(db: Knex, ids: readonly string[]): Promise<ListedCustomer[]> {
  return await rows(
    db,
    `with back as materialized (${BACK}), figure as materialized (${SHOWN_FIGURES})
     select c.id, c.email, c.first_name, c.last_name, c.phone, c.has_account, c.created_at,
            coalesce(figure.orders, 0) as orders, coalesce(figure.cents, 0) as cents, figure.elsewhere, figure.last_at,
            (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
               from customer_group_customer link
               join customer_group g on g.id = link.customer_group_id and g.deleted_at is null
              where link.customer_id = c.id and link.deleted_at is null) as tags,
            subscriber.state as newsletter, account.username
       from unnest(cast(:ids as text[])) with ordinality as asked (id, place)
       join customer c on c.id = asked.id and c.deleted_at is null
       left join figure on figure.customer_id = c.id
       left join newsletter_subscriber subscriber on lower(subscriber.email) = lower(c.email)
       left join account on account.customer_id = c.id and account.deleted_at is null
      order by asked.place`,
    { ids },
  );
}

/** Every customer group, by its name. */
export async function selectAllCustomerGroups(db: Knex): Promise<{ id: string; name: string }[]> {
  return await rows(db, "select id, name from customer_group where deleted_at is null order by lower(name), id");
}

/** The newest orders of a customer: by their purchases, or by themselves where they were not bought at the storefront. */
export async function selectOrdersOfCustomer(
  db: Knex,
  customerId: string,
  limit: number | null,
): Promise<{ id: string; is_bought: boolean }[]> {
  return await rows(
    db,
    `select coalesce(purchase.id, o.id) as id, purchase.id is not null as is_bought
       from "order" o
       left join purchase on purchase.order_id = o.id and purchase.state = 'ordered' and purchase.deleted_at is null
       left join order_progress progress on progress.order_id = o.id and progress.deleted_at is null
      where o.customer_id = :customerId and o.deleted_at is null and not o.is_draft_order
        and (purchase.id is not null or progress.is_imported)
      order by coalesce(purchase.paid_at, o.created_at) desc, o.id desc
      limit :limit`,
    { customerId, limit },
  );
}
