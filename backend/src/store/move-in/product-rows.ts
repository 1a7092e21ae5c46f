import type { PictureNotes } from "../product-import/changed-fields";
import type { CurrentProduct } from "../product-import/current-products";
import type { ProductFile, Row } from "../product-import/read-rows";
import { matchVariants } from "./find-moved";
import type { MovedProduct, MovedVariant } from "./moved";
import { key, type GroupIds } from "./groups";

type Known = {
  /** What is in the shop of each, by its external id. */
  current: ReadonlyMap<string, CurrentProduct>;
  groups: GroupIds;
  /** Where a picture lies here, by where it came from; the picture there while it has not been fetched. */
  pictureOf: (source: string) => string | null;
};

/** What `planRows` compares and imports: moved products in the columns of the shop's own CSV file. Pure. */
export function toProductFile(
  products: readonly MovedProduct[],
  known: Known,
): { file: ProductFile; pictures: PictureNotes } {
  const rows = products.flatMap((product) => rowsOf(product, known));
  const pictures: Record<string, { alt: string; source: string }> = {};
  for (const { url: source, alt } of products.flatMap((product) => product.pictures)) {
    const url = known.pictureOf(source);
    if (url) pictures[url] = { alt, source };
  }
  return { file: { columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows }, pictures };
}

function rowsOf(product: MovedProduct, known: Known): Row[] {
  const current = known.current.get(product.externalId) ?? null;
  const matched: ReadonlyMap<MovedVariant, { id: string }> = current ? matchVariants(current, product) : new Map();
  const named: Record<string, string> = current ? { "product id": current.id } : { "product handle": product.handle };
  return product.variants.map((variant, place) => ({
    number: variant.row,
    cells: withoutEmpty({
      ...named,
      ...(place === 0 ? productCells(product, current, known) : {}),
      ...variantCells(product, variant, known),
      "variant id": matched.get(variant)?.id ?? "",
    }),
  }));
}

function productCells(product: MovedProduct, current: CurrentProduct | null, { groups, pictureOf }: Known) {
  const pictures = picturesOf(product, current, pictureOf);
  return {
    "product external id": product.externalId,
    "product title": product.title,
    "product description": product.description,
    "product status": product.isPublished ? "published" : "draft",
    "product thumbnail": pictures[0] ?? "",
    "product type id": groups.types[key(product.productType)] ?? "",
    "product collection id": groups.collections[key(product.collection)] ?? "",
    "product category 1": groups.categories[key(product.category)] ?? "",
    ...numbered("product tag", [...new Set(product.tags.flatMap((tag) => groups.tags[key(tag)] ?? []))]),
    ...numbered("product image", pictures),
  };
}

/** The file's pictures, then those that the owner has added here. One that is here stays where it lies. */
function picturesOf(product: MovedProduct, current: CurrentProduct | null, pictureOf: Known["pictureOf"]): string[] {
  const images = current?.images ?? [];
  const moved = product.pictures.flatMap(
    ({ url }) => images.find(({ metadata }) => metadata?.source === url)?.url ?? pictureOf(url) ?? [],
  );
  const own = images.filter(({ metadata }) => typeof metadata?.source !== "string").map(({ url }) => url);
  return [...new Set([...moved, ...own])];
}

function variantCells(product: MovedProduct, variant: MovedVariant, { pictureOf, current }: Known) {
  const images = current.get(product.externalId)?.images ?? [];
  const picture = images.find(({ metadata }) => metadata?.source === variant.pictureUrl)?.url;
  const options = product.options.flatMap((name, place) => [
    [`variant option ${place + 1} name`, name],
    [`variant option ${place + 1} value`, variant.values[place] ?? ""],
  ]);
  return {
    ...(Object.fromEntries(options) as Record<string, string>),
    "variant sku": variant.sku,
    "variant barcode": variant.barcode,
    "variant weight": variant.grams,
    "variant manage inventory": String(variant.stock !== null),
    "variant allow backorder": String(variant.sellsBeyondStock),
    "variant thumbnail": variant.pictureUrl === "" ? "" : (picture ?? pictureOf(variant.pictureUrl) ?? ""),
    "variant price usd": variant.compareAt || variant.price,
  };
}

const numbered = (name: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, place) => [`${name} ${place + 1}`, value]));

const withoutEmpty = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""));
