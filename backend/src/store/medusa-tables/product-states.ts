import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DELETED_PRODUCT_DAYS, type ProductListName, type ProductState } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { IS_PUBLIC_CATEGORY } from "./product";

/** What a product is, by its row `product` and its row `state` of our own table, which may be missing. */
const LIST = `case
    when product.deleted_at is not null then 'deleted'
    when product.status = 'published' then 'published'
    when state.archived_at is not null then 'archived'
    when state.publish_at is not null then 'scheduled'
    else 'draft' end`;

/** Of what was deleted only that which can be brought back. */
const LISTED = `
  select product.id, product.title, product.handle, product.created_at, product.deleted_at, product.thumbnail,
         state.publish_at, ${LIST} as list
    from product
    left join product_state state on state.product_id = product.id
   where product.deleted_at is null
      or (state.removed_until between product.deleted_at and product.deleted_at + interval '10 minutes'
          and product.deleted_at > now() - make_interval(days => ${DELETED_PRODUCT_DAYS}))`;

export type ListedProduct = {
  id: string;
  name: string;
  handle: string;
  state: ProductState;
  publish_at: Date | null;
  deleted_at: Date | null;
  image_url: string;
  category: string;
};

type Asked = { list: ProductListName; q: string; limit: number; offset: number };

/** A page of one list of products, the latest first. `q`: a part of the name. */
export async function selectListedProducts(
  db: Knex,
  asked: Asked,
): Promise<{ products: ListedProduct[]; total: number }> {
  const found = await rows<ListedProduct & { total: number }>(
    db,
    `with found as (
       select *, count(*) over ()::int as total
         from (${LISTED}) listed
        where list = :list and (:q = '' or strpos(lower(title), lower(:q)) > 0)
        order by coalesce(deleted_at, created_at) desc, id desc
        limit :limit offset :offset)
     select found.id, found.title as name, found.handle, found.total,
            case when found.list = 'deleted' then 'draft' else found.list end as state,
            case when found.list = 'scheduled' then found.publish_at end as publish_at, found.deleted_at,
            coalesce(found.thumbnail, '') as image_url,
            coalesce((
              select category.name
                from product_category_product link
                join product_category category on category.id = link.product_category_id
               where link.product_id = found.id and category.deleted_at is null and ${IS_PUBLIC_CATEGORY}
               order by category.created_at desc
               limit 1), '') as category
       from found
      order by coalesce(found.deleted_at, found.created_at) desc, found.id desc`,
    asked,
  );
  return { products: found, total: found[0]?.total ?? 0 };
}

/** How many products each list has. */
export async function countListedProducts(db: Knex): Promise<{ list: ProductListName; count: number }[]> {
  return await rows(db, `select list, count(*)::int as count from (${LISTED}) listed group by list`);
}

/** A product's handle and state; none where there is no such product, or it was deleted. */
export async function selectStateOf(
  db: Knex,
  id: string,
): Promise<{ handle: string; state: ProductState; publish_at: Date | null } | undefined> {
  const [found] = await rows<{ handle: string; state: ProductState; publish_at: Date | null }>(
    db,
    `select product.handle, ${LIST} as state, case when ${LIST} = 'scheduled' then state.publish_at end as publish_at
       from product
       left join product_state state on state.product_id = product.id
      where product.id = ? and product.deleted_at is null`,
    [id],
  );
  return found;
}

/** Drafts whose time to be published has come; of all, or whether it is so of one. */
export async function selectDueProducts(
  db: Knex,
  now: Date,
  id: string | null = null,
): Promise<{ id: string; label: string }[]> {
  return await rows(
    db,
    `select product.id, product.title as label
       from product_state state
       join product on product.id = state.product_id and product.deleted_at is null and product.status <> 'published'
      where state.publish_at <= :now and state.archived_at is null
        and (cast(:id as text) is null or product.id = :id)
      order by state.publish_at, product.id`,
    { now, id },
  );
}
