import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { NOTICE_AREAS, type NoticeKind } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { PLACED_ORDERS } from "./order";
import { USER_ROLES } from "./staff";

/** An admin who wants to be told of something, and since when. */
export type NoticeRecipient = { userId: string; email: string; since: Date };

/** Those who wanted it at that time already, now where none is given, and whose role sees it. */
export async function selectNoticeRecipients(
  db: Knex,
  kind: NoticeKind,
  at: Date | null = null,
): Promise<NoticeRecipient[]> {
  return await rows(
    db,
    `select u.id as "userId", u.email, notice.created_at as since
       from admin_notice notice
       join "user" u on u.id = notice.user_id and u.deleted_at is null
      where notice.kind = :kind and notice.deleted_at is null and notice.created_at <= coalesce(cast(:at as timestamptz), now())
        and ${USER_ROLES} && array['owner', cast(:area as text)]
      order by u.id`,
    { kind, at, area: NOTICE_AREAS[kind] },
  );
}

/** Where a user's mails go; undefined for one that is gone. */
export async function selectUserEmail(db: Knex, userId: string): Promise<string | undefined> {
  const [user] = await rows<{ email: string }>(db, `select email from "user" where id = ? and deleted_at is null`, [
    userId,
  ]);
  return user?.email;
}

/** Of what no admin was told. `isOld` where it has waited for others to come with it. */
export type Untold = { id: string; createdAt: Date; isOld: boolean };

const untold = (kind: string, id: string) => `not exists (
  select 1 from notice_item item where item.kind = '${kind}' and item.subject_id = ${id} and item.deleted_at is null)`;

/** The oldest orders since then that no admin was told of. */
export async function selectUntoldOrders(
  db: Knex,
  by: { since: Date; holdSeconds: number; limit: number },
): Promise<Untold[]> {
  return await rows(
    db,
    `select o.id, o.created_at as "createdAt", o.created_at < now() - make_interval(secs => :holdSeconds) as "isOld"
       from (${PLACED_ORDERS}) o
      where o.created_at >= :since and o.created_at > now() - interval '2 days' and ${untold("orders", "o.id")}
      order by o.created_at, o.id
      limit :limit`,
    by,
  );
}

/** A sum that went back, and the order it belongs to. */
export type UntoldRefund = Untold & { orderId: string; amount: string; note: string };

/** The oldest refunds since then that no admin was told of; a record that its provider refuses is gone by then. */
export async function selectUntoldRefunds(
  db: Knex,
  by: { since: Date; holdSeconds: number; limit: number },
): Promise<UntoldRefund[]> {
  return await rows(
    db,
    `select refund.id, refund.created_at as "createdAt", true as "isOld", link.order_id as "orderId",
            round(refund.amount, 2)::text as amount, coalesce(refund.note, '') as note
       from refund
       join payment on payment.id = refund.payment_id and payment.deleted_at is null
       join order_payment_collection link
         on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
      where refund.deleted_at is null and refund.created_at >= :since and refund.created_at > now() - interval '7 days'
        and refund.created_at < now() - make_interval(secs => :holdSeconds) and ${untold("refunds", "refund.id")}
      order by refund.created_at, refund.id
      limit :limit`,
    by,
  );
}

/** A pool of pieces with few left; `sizes` names the variants that draw on it, where they are not all of the product's. */
export type LowStock = { id: string; productId: string; name: string; sizes: string; available: number };

/** What is counted, can be bought and has so few left, the fewest first. */
export async function selectLowStock(db: Knex, threshold: number): Promise<LowStock[]> {
  return await rows(
    db,
    `with pool as (
       select link.inventory_item_id as id, product.id as product_id, product.title as name,
              count(distinct variant.id) as drawing,
              string_agg(distinct variant.title, ', ') as titles,
              (select count(*) from product_variant other
                where other.product_id = product.id and other.deleted_at is null) as variants
         from product
         join product_variant variant on variant.product_id = product.id and variant.deleted_at is null
          and variant.manage_inventory and not variant.allow_backorder
         join product_variant_inventory_item link on link.variant_id = variant.id and link.deleted_at is null
        where product.deleted_at is null and product.status = 'published'
        group by link.inventory_item_id, product.id, product.title),
     counted as (
       select pool.id, pool.product_id as "productId", pool.name,
              case when pool.drawing < pool.variants then coalesce(pool.titles, '') else '' end as sizes,
              greatest(coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0), 0)::float8 as available
         from pool
         left join inventory_level level on level.inventory_item_id = pool.id and level.deleted_at is null
        group by pool.id, pool.product_id, pool.name, pool.drawing, pool.variants, pool.titles)
     select * from counted where available <= :threshold order by available, name, id`,
    { threshold },
  );
}
