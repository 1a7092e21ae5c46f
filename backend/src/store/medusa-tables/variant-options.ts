import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/**
 * What a variant is of one option of its product. `rank`: the value's place at Medusa, null where it has none. `swatch`: the colour that
 * the owner has chosen for it.
 */
export type OptionRow = {
  variant_id: string;
  name: string;
  value: string;
  rank: number | null;
  swatch?: string | null;
};

/** A picture of one variant alone. */
export type VariantImageRow = { variant_id: string; url: string };

/** `where`: of which variants, for the link's column `variant_id`; empty for all. */
const options = (where: string) => `
  select link.variant_id, option.title as name, value.value, value.rank,
         value.metadata ->> 'swatch' as swatch
    from product_variant_option link
    join product_option_value value on value.id = link.option_value_id and value.deleted_at is null
    join product_option option on option.id = value.option_id and option.deleted_at is null
   where true ${where}
   order by option.created_at, option.title, option.id`;

/** The thumbnail before the other pictures. */
const variantImages = (where: string) => `
  select variant_id, url
    from (
      select id as variant_id, thumbnail as url, -1 as rank, '' as image_id
        from product_variant
       where thumbnail <> '' and deleted_at is null
      union all
      select link.variant_id, image.url, image.rank, image.id
        from product_variant_product_image link
        join image on image.id = link.image_id and image.deleted_at is null
       where link.deleted_at is null
    ) picture
   where true ${where}
   order by variant_id, rank, image_id`;

type Bindings = Record<string, readonly string[]>;

/** Of all variants, or, by `where`, of those whose `link.variant_id` it names. */
export async function selectVariantOptions(db: Knex, where = "", bindings: Bindings = {}): Promise<OptionRow[]> {
  return await rows<OptionRow>(db, options(where), bindings);
}

/** Likewise, by `variant_id`. */
export async function selectVariantImages(db: Knex, where = "", bindings: Bindings = {}): Promise<VariantImageRow[]> {
  return await rows<VariantImageRow>(db, variantImages(where), bindings);
}
