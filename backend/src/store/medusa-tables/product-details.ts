import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

export type VariantCodes = { id: string; sku: string; barcode: string };

/** What an owner says of a product beside what it is sold as. */
export type ProductDetails = {
  material: string;
  weight: number | null;
  originCountry: string;
  codes: VariantCodes[];
  /** In the order of the pictures. */
  imageAlts: string[];
};

/** None where there is no such product, or it was deleted. */
export async function selectProductDetails(db: Knex, productId: string): Promise<ProductDetails | undefined> {
  const [product] = await rows<Omit<ProductDetails, "codes" | "imageAlts">>(
    db,
    `select coalesce(material, '') as material, weight::float8 as weight,
            coalesce(origin_country, '') as "originCountry"
       from product where id = ? and deleted_at is null`,
    [productId],
  );
  if (!product) return undefined;
  const codes = await rows<VariantCodes>(
    db,
    `select id, coalesce(sku, '') as sku, coalesce(barcode, '') as barcode
       from product_variant
      where product_id = ? and deleted_at is null
      order by variant_rank, created_at, id`,
    [productId],
  );
  const alts = await rows<{ alt: string }>(
    db,
    `select coalesce(metadata->>'alt', '') as alt
       from image where product_id = ? and deleted_at is null order by rank, created_at, id`,
    [productId],
  );
  return { ...product, codes, imageAlts: alts.map(({ alt }) => alt) };
}

/** Writes what is named, in a transaction. A variant of another product is left alone. Throws where a number is taken. */
export async function writeProductDetails(
  trx: Knex,
  productId: string,
  { material, weight, originCountry, codes, imageAlts }: Partial<ProductDetails>,
): Promise<void> {
  if (material !== undefined || weight !== undefined || originCountry !== undefined) {
    await execute(
      trx,
      `update product
          set material = case when :hasMaterial then nullif(cast(:material as text), '') else material end,
              weight = case when :hasWeight then cast(:weight as real) else weight end,
              origin_country = case when :hasOrigin then nullif(cast(:origin as text), '') else origin_country end,
              updated_at = now()
        where id = :productId`,
      {
        productId,
        ...{ hasMaterial: material !== undefined, material: material ?? null },
        ...{ hasWeight: weight !== undefined, weight: weight ?? null },
        ...{ hasOrigin: originCountry !== undefined, origin: originCountry ?? null },
      },
    );
  }
  if (codes) {
    // Two variants may swap their numbers: all are given back first.
    const named = "product_id = :productId and deleted_at is null and id = any(:ids)";
    const ids = codes.map(({ id }) => id);
    await execute(trx, `update product_variant set sku = null, barcode = null where ${named}`, { productId, ids });
    for (const { id, sku, barcode } of codes) {
      await execute(
        trx,
        `update product_variant
            set sku = nullif(:sku, ''), barcode = nullif(:barcode, ''), updated_at = now()
          where ${named.replace("id = any(:ids)", "id = :id")}`,
        { productId, id, sku, barcode },
      );
    }
  }
  if (imageAlts) {
    await execute(
      trx,
      `update image
          set metadata = coalesce(image.metadata, '{}') || jsonb_build_object('alt', wanted.alt), updated_at = now()
         from (select id, row_number() over (order by rank, created_at, id) as place
                 from image where product_id = :productId and deleted_at is null) shown
         join unnest(cast(:alts as text[])) with ordinality as wanted (alt, place) on wanted.place = shown.place
        where image.id = shown.id and coalesce(image.metadata->>'alt', '') <> wanted.alt`,
      { productId, alts: imageAlts },
    );
  }
}
