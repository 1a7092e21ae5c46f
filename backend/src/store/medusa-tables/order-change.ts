import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Options } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { LINE_OPTIONS } from "./line-options";
import { IS_RESTOCK } from "./restock";

/**
 * True, in SQL, for a change that a customer has made on the order's page, as Medusa's records name who made it. The order may
 * belong to another customer by now: a guest's joins an account.
 */
const IS_SHOPPERS = "exists (select 1 from customer who where who.id = change.created_by)";

/** The same for one that an admin has made in the panel: it names the admin, where Medusa's dashboard has a user's or a key's id. */
const IS_ADMINS = `(change.created_by <> '' and left(change.created_by, 4) <> 'apk_'
                       and not exists (select 1 from customer who where who.id = change.created_by)
                       and not exists (select 1 from "user" who where who.id = change.created_by))`;

const IS_OURS = `change.change_type in ('edit', 'update_order') and (${IS_SHOPPERS} or ${IS_ADMINS})`;

/** What decides whether an order may be changed. `until`: when the shopper's time for it ends, by the database's clock. */
export type ChangeabilityRow = {
  status: string;
  owner_status: string | null;
  until: Date;
  is_in_time: boolean;
  has_fulfillment: boolean;
  /** A parcel has left. */
  is_sent: boolean;
  has_tracking: boolean;
  has_open_change: boolean;
};

/** Undefined where there is no such order. A swap that was cut off is no open change. */
export async function selectChangeability(
  db: Knex,
  orderId: string,
  minutes: number,
): Promise<ChangeabilityRow | undefined> {
  const [row] = await rows<ChangeabilityRow>(
    db,
    `select placed.status, progress.owner_status, placed.created_at + make_interval(mins => :minutes) as until,
            placed.created_at + make_interval(mins => :minutes) > now() as is_in_time,
            exists (select 1 from order_fulfillment link
                      join fulfillment packed on packed.id = link.fulfillment_id and packed.deleted_at is null
                     where link.order_id = placed.id and link.deleted_at is null and packed.canceled_at is null)
              as has_fulfillment,
            exists (select 1 from order_fulfillment link
                      join fulfillment sent on sent.id = link.fulfillment_id and sent.deleted_at is null
                     where link.order_id = placed.id and link.deleted_at is null and sent.canceled_at is null
                       and coalesce(sent.shipped_at, sent.delivered_at) is not null) as is_sent,
            coalesce(cardinality(progress.tracking_numbers), 0) > 0 as has_tracking,
            exists (select 1 from order_change change
                     where change.order_id = placed.id and change.deleted_at is null
                       and change.status in ('pending', 'requested') and not coalesce(${IS_OURS}, false))
              as has_open_change
       from "order" placed
       left join order_progress progress on progress.order_id = placed.id and progress.deleted_at is null
      where placed.id = :orderId and placed.deleted_at is null`,
    { orderId, minutes },
  );
  return row;
}

/** The changes that a shopper or an admin has made here, of which a mail of their own tells, as a JSON list in SQL, of the order `placed`. */
export const OWN_CHANGES = `
  select jsonb_agg(jsonb_build_object('id', change.id, 'at', change.confirmed_at) order by change.confirmed_at)
    from order_change change
   where change.order_id = placed.id and change.deleted_at is null and change.confirmed_at is not null
     and not ${IS_RESTOCK("change")} and ${IS_OURS}`;

/** A swap that was begun and not confirmed, with the line that it adds. */
export type LeftSwap = { id: string; added: string[] };

/** Swaps that were cut off: whoever holds the order's lock knows that nobody is at them. */
export async function selectLeftSwaps(db: Knex, orderId: string): Promise<LeftSwap[]> {
  return await rows(
    db,
    `select change.id,
            coalesce(array_agg(step.details ->> 'reference_id') filter (where step.action = 'ITEM_ADD'), '{}') as added
       from order_change change
       left join order_change_action step on step.order_change_id = change.id and step.deleted_at is null
      where change.order_id = ? and change.change_type = 'edit' and ${IS_OURS}
        and change.status in ('pending', 'requested') and change.deleted_at is null
      group by change.id`,
    [orderId],
  );
}

export type SwappedLine = { name: string; options: Options | null; quantity: number };

/** What was changed: where the order goes, or one line for another; by the shopper, or by the store. */
export type OwnChange = { isStores?: boolean } & (
  { kind: "address" } | { kind: "swap"; from: SwappedLine; to: SwappedLine }
);

/** One change that was made here, as it was confirmed; null where there is none of this id. */
export async function selectOwnChange(db: Knex, changeId: string): Promise<OwnChange | null> {
  const steps = await rows<{ change_type: string; action: string; is_stores: boolean } & SwappedLine>(
    db,
    `select change.change_type, step.action, ${IS_ADMINS} as is_stores, coalesce(line.product_title, line.title, '') as name,
            chosen.options,
            coalesce(step.details ->> 'quantity', '0')::float8 as quantity
       from order_change change
       join order_change_action step on step.order_change_id = change.id and step.deleted_at is null
       left join order_line_item line on line.id = step.details ->> 'reference_id'
       left join lateral (${LINE_OPTIONS}) chosen on true
      where change.id = ? and change.deleted_at is null and change.confirmed_at is not null and ${IS_OURS}`,
    [changeId],
  );
  const lineOf = (wanted: string): SwappedLine | null => {
    const step = steps.find(({ action }) => action === wanted);
    return step ? { name: step.name, options: step.options, quantity: step.quantity } : null;
  };
  const [from, to] = [lineOf("ITEM_UPDATE"), lineOf("ITEM_ADD")];
  const isStores = steps.some(({ is_stores: is }) => is);
  if (from && to) return { kind: "swap", from, to, isStores };
  return steps.some(({ change_type: type }) => type === "update_order") ? { kind: "address", isStores } : null;
}
