import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** A value of an option that a product has, as the product has it. */
export type ProductOptionRow = {
  option_id: string;
  title: string;
  is_exclusive: boolean;
  value_id: string;
  value: string;
  swatch: string | null;
};

/** The options of a product with its values of each, in their order: at Medusa, else in that of the variants. */
export async function selectProductOptions(db: Knex, productId: string): Promise<ProductOptionRow[]> {
  return await rows(
    db,
    `select option.id as option_id, option.title, option.is_exclusive, value.id as value_id, value.value,
            value.metadata ->> 'swatch' as swatch
       from product_product_option link
       join product_option option on option.id = link.product_option_id and option.deleted_at is null
       join product_product_option_value chosen
         on chosen.product_product_option_id = link.id and chosen.deleted_at is null
       join product_option_value value on value.id = chosen.product_option_value_id and value.deleted_at is null
      where link.product_id = ? and link.deleted_at is null
      order by option.created_at, option.title, option.id, value.rank nulls last,
               (select min(variant.variant_rank)
                  from product_variant variant
                  join product_variant_option own on own.variant_id = variant.id and own.option_value_id = value.id
                 where variant.product_id = link.product_id and variant.deleted_at is null) nulls last,
               value.id`,
    [productId],
  );
}

/** The variants of a product with the ids of their values, in their order. */
export async function selectVariantValues(db: Knex, productId: string): Promise<{ id: string; valueIds: string[] }[]> {
  return await rows(
    db,
    `select variant.id,
            coalesce(array_agg(link.option_value_id) filter (where link.option_value_id is not null), '{}') as "valueIds"
       from product_variant variant
       left join product_variant_option link on link.variant_id = variant.id
      where variant.product_id = ? and variant.deleted_at is null
      group by variant.id, variant.variant_rank, variant.created_at
      order by variant.variant_rank, variant.created_at, variant.id`,
    [productId],
  );
}

/** Of some variants the titles of those that an order has, or a purchase that is paid and about to be one. */
export async function selectSoldTitles(db: Knex, variantIds: readonly string[]): Promise<string[]> {
  const query = `
    select variant.title
      from product_variant variant
     where variant.id = any(:variantIds)
       and (exists (
              select 1 from order_line_item line
               where line.product_id = variant.product_id and line.variant_id = variant.id and line.deleted_at is null)
         or exists (
              select 1 from purchase
               where purchase.state = 'paid' and purchase.deleted_at is null
                 and purchase.lines @> jsonb_build_array(jsonb_build_object('variantId', variant.id))))
     order by variant.variant_rank, variant.id`;
  return (await rows<{ title: string }>(db, query, { variantIds })).map(({ title }) => title);
}

/** What a variant is of an option. */
export type ValueLink = { variantId: string; valueId: string };

const LINKS = 'jsonb_to_recordset(cast(:links as jsonb)) as wanted ("variantId" text, "valueId" text)';

export async function linkValues(db: Knex, links: readonly ValueLink[]): Promise<void> {
  await execute(
    db,
    `insert into product_variant_option (variant_id, option_value_id)
     select "variantId", "valueId" from ${LINKS} on conflict do nothing`,
    { links: JSON.stringify(links) },
  );
}

export async function unlinkValues(db: Knex, links: readonly ValueLink[]): Promise<void> {
  await execute(
    db,
    `delete from product_variant_option link using ${LINKS}
      where link.variant_id = wanted."variantId" and link.option_value_id = wanted."valueId"`,
    { links: JSON.stringify(links) },
  );
}

export async function saveSwatches(
  db: Knex,
  swatches: readonly { id: string; swatch: string | null }[],
): Promise<void> {
  await execute(
    db,
    `update product_option_value value
        set metadata = case when wanted.swatch is null then value.metadata - 'swatch'
                            else coalesce(value.metadata, '{}') || jsonb_build_object('swatch', wanted.swatch) end,
            updated_at = now()
       from jsonb_to_recordset(cast(:swatches as jsonb)) as wanted (id text, swatch text)
      where value.id = wanted.id and value.metadata ->> 'swatch' is distinct from wanted.swatch`,
    { swatches: JSON.stringify(swatches) },
  );
}

/** The pictures of a product by their addresses, and which of its variants each is of. */
export async function selectPictures(db: Knex, productId: string) {
  return await rows<{ id: string; url: string; variant_ids: string[] }>(
    db,
    `select image.id, image.url,
            coalesce(array_agg(variant.id) filter (where variant.id is not null), '{}') as variant_ids
       from image
       left join product_variant_product_image link on link.image_id = image.id and link.deleted_at is null
       left join product_variant variant on variant.id = link.variant_id and variant.deleted_at is null
      where image.product_id = ? and image.deleted_at is null
      group by image.id, image.url, image.rank
      order by image.rank, image.id`,
    [productId],
  );
}
