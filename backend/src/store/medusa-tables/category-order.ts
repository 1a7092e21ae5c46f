import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { asAsked, IS_PUBLIC_CATEGORY } from "./product";

/** A product of a category; `position` is null where nobody has put it anywhere there. */
type CategoryPlace = { id: string; categoryId: string; position: number | null };

/**
 * The products that the store shows in the category of a name, whatever its case, public or not, in that category's order. As
 * in the catalogue, a product shows its newest category that visitors see.
 */
export async function selectCategoryOrder(db: Knex, name: string): Promise<CategoryPlace[]> {
  return await rows(
    db,
    `select product.id, shown.id as "categoryId", place.position
       from product
       join lateral (
         select category.id, category.name
           from product_category_product link
           join product_category category on category.id = link.product_category_id
          where link.product_id = product.id and category.deleted_at is null and ${IS_PUBLIC_CATEGORY}
          order by category.created_at desc
          limit 1
       ) shown on ${asAsked("shown.name")} = lower(:name)
       left join product_category_position place
         on place.product_id = product.id and place.category_id = shown.id and place.deleted_at is null
       left join product_position shop on shop.product_id = product.id and shop.deleted_at is null
      where product.deleted_at is null
        and product.id in (
          select link.product_id
            from product_category_product link
            join product_category category on category.id = link.product_category_id
           where ${asAsked("category.name")} = lower(:name))
      order by place.position asc nulls last, shop.position asc nulls last, product.created_at desc,
               product.id collate "C" desc`,
    { name },
  );
}

/** Of some places those whose products are in their categories still; they stay so until the transaction ends. */
export async function lockMemberships<Place extends { id: string; categoryId: string }>(
  trx: Knex,
  places: readonly Place[],
): Promise<Place[]> {
  const found = await rows<{ id: string; categoryId: string }>(
    trx,
    `select link.product_id as id, link.product_category_id as "categoryId"
       from jsonb_to_recordset(cast(:places as jsonb)) as wanted (id text, "categoryId" text)
       join product_category_product link
         on link.product_id = wanted.id and link.product_category_id = wanted."categoryId"
      order by link.product_id
        for key share of link`,
    { places: JSON.stringify(places) },
  );
  const members = new Map(found.map(({ id, categoryId }) => [id, categoryId]));
  return places.filter(({ id, categoryId }) => members.get(id) === categoryId);
}

/** The categories of a name, whatever its case. */
export async function selectCategoryIds(db: Knex, name: string): Promise<string[]> {
  const query = `select id from product_category where ${asAsked("name")} = lower(:name)`;
  return (await rows<{ id: string }>(db, query, { name })).map(({ id }) => id);
}
