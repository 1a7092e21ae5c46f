import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../product-import/current-products";
import { findMoved } from "./find-moved";
import type { MovedProduct, MovedRecord, MovedVariant } from "./moved";

type Seen = { skus: Map<string, number>; barcodes: Map<string, number> };

/** A SKU names one variant of the whole shop, so of the whole file. A barcode does, too, but is left out where it does not. */
export function withoutRepeats(record: MovedRecord, seen: Seen): MovedRecord {
  const { moved, problems } = record;
  if (moved?.type !== "product") return record;
  const repeated = moved.variants.flatMap(({ row, sku }) => {
    const before = noteFirst(seen.skus, sku, row);
    return before === null ? [] : [`Row ${row}: the SKU "${sku}" stands in row ${before}, too.`];
  });
  if (repeated.length > 0) return { ...record, moved: null, problems: [...problems, ...repeated] };
  return withBarcodes(record, moved, ({ row, barcode }) => {
    const before = noteFirst(seen.barcodes, barcode, row);
    return before === null
      ? null
      : `Row ${row}: the barcode "${barcode}" stands in row ${before}, too, so it is left out.`;
  });
}

/** The same for barcodes that other products of the shop have. */
export async function withoutTakenBarcodes(
  scope: MedusaContainer,
  records: readonly MovedRecord[],
): Promise<MovedRecord[]> {
  const products = records.flatMap(({ moved }) => (moved?.type === "product" ? [moved] : []));
  const barcodes = products.flatMap(({ variants }) => variants.map(({ barcode }) => barcode)).filter(Boolean);
  if (barcodes.length === 0) return [...records];
  const found = await graph<{ barcode: string; product_id: string }>(
    scope,
    "product_variant",
    ["barcode", "product_id"],
    { barcode: barcodes },
  );
  const ownerOf = new Map(found.map(({ barcode, product_id }) => [barcode, product_id]));
  if (ownerOf.size === 0) return [...records];
  const current = await findMoved(scope, products);
  return records.map((record) => {
    const { moved } = record;
    if (moved?.type !== "product") return record;
    return withBarcodes(record, moved, ({ row, barcode }) => {
      const owner = ownerOf.get(barcode);
      const isOthers = owner !== undefined && owner !== current.get(moved.externalId)?.id;
      return isOthers ? `Row ${row}: another product has the barcode "${barcode}", so it is left out.` : null;
    });
  });
}

/** The row in which a code stood before; null for the first, which is noted, and for none. */
function noteFirst(seen: Map<string, number>, code: string, row: number): number | null {
  if (code === "") return null;
  const before = seen.get(code);
  if (before === undefined) seen.set(code, row);
  return before ?? null;
}

/** A product without the barcodes that `faultOf` finds something wrong with, which is noted. */
function withBarcodes(
  record: MovedRecord,
  moved: MovedProduct,
  faultOf: (variant: MovedVariant) => string | null,
): MovedRecord {
  const notes: string[] = [];
  const variants = moved.variants.map((variant) => {
    const fault = faultOf(variant);
    if (fault === null) return variant;
    notes.push(fault);
    return { ...variant, barcode: "" };
  });
  if (notes.length === 0) return record;
  return { ...record, moved: { ...moved, variants }, notes: [...record.notes, ...notes] };
}
