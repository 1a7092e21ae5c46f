import { slugOf } from "../product/handle";
import type { Row } from "../product-import/read-rows";
import { isYes, reader } from "./columns";
import { finishProduct, readStock, readVariant, type Draft } from "./draft-product";
import type { MovedPicture, MovedRecord } from "./moved";
import { plainTextOf } from "./plain-text";

/** Older exports of Shopify, and those since its columns were renamed. */
const NAMES = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "description"],
  category: ["product category"],
  type: ["type", "custom product type"],
  tags: ["tags"],
  collection: ["collection"],
  published: ["published", "published on online store"],
  status: ["status"],
  giftCard: ["gift card"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode"],
  grams: ["variant grams", "weight value (grams)"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price"],
  picture: ["image src", "product image url", "image source"],
  position: ["image position"],
  alt: ["image alt text"],
  variantPicture: ["variant image", "variant image url", "variant image source"],
} as const;

const OPTIONS = [1, 2, 3].map((number) => ({ name: `option${number} name`, value: `option${number} value` }));

export const SHOPIFY_PRODUCT_COLUMNS: readonly string[] = [
  ...Object.values(NAMES).flat(),
  ...OPTIONS.flatMap(({ name, value }) => [name, value]),
];

const read = reader(NAMES);

/** The rows of one product stand together; only the first names it, and newer files leave the handle of the others out. */
export const shopifyHandleOf = (row: Row): string => read(row, "handle");

/** One product of a Shopify export: its first row has the product, each row may have a variant, a picture, or both. */
export function shopifyProduct(rows: readonly Row[]): MovedRecord {
  const first = rows[0]!;
  const handle = read(first, "handle");
  const draft: Draft = { problems: [], notes: [] };
  if (handle === "") draft.problems.push(`Row ${first.number}: "Handle" is empty.`);
  if (isYes(read(first, "giftCard"))) draft.problems.push("Gift cards are not moved in: make them in the shop.");
  const names = OPTIONS.map(({ name }) => first.cells[name] ?? "").filter((name) => name !== "");
  const [type, collection] = [read(first, "type"), read(first, "collection")];
  const category = type || collection || (read(first, "category").split(">").at(-1) ?? "").trim();
  return finishProduct(first.number, draft, {
    externalId: `shopify:${handle}`,
    handle: slugOf(handle),
    title: read(first, "title"),
    description: plainTextOf(read(first, "body")),
    isPublished: isPublished(first, draft),
    category,
    productType: type,
    collection,
    tags: read(first, "tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
    options: isWithoutOptions(rows, names) ? [] : names,
    variants: rows.filter(isVariant).map((row) =>
      readVariant(row, draft, {
        values: isWithoutOptions(rows, names) ? [] : names.map((_, place) => row.cells[OPTIONS[place]!.value] ?? ""),
        sku: read(row, "sku"),
        barcode: read(row, "barcode"),
        grams: read(row, "grams"),
        price: read(row, "price"),
        compareAt: read(row, "compareAt"),
        stock: read(row, "tracker") === "" ? null : readStock(row, read(row, "quantity"), draft),
        sellsBeyondStock: /^(continue|true)$/i.test(read(row, "policy")),
        pictureUrl: read(row, "variantPicture"),
      }),
    ),
    pictures: picturesOf(rows),
    paths: [`/products/${handle}`],
    listPaths: [collection, type].flatMap((list) => (slugOf(list) ? [`/collections/${slugOf(list)}`] : [])),
  });
}

function isPublished(row: Row, { notes }: Draft): boolean {
  const [status, published] = [read(row, "status").toLowerCase(), read(row, "published")];
  if (status === "archived") notes.push("It is archived there, and becomes a draft here.");
  return (status === "" || status === "active") && (published === "" || isYes(published));
}

const isVariant = (row: Row): boolean =>
  row.cells[OPTIONS[0]!.value] !== undefined || read(row, "price") !== "" || read(row, "sku") !== "";

/** What has no options has the option "Title" with the one value "Default Title". */
const isWithoutOptions = (rows: readonly Row[], names: readonly string[]): boolean =>
  names.length === 0 || (names.length === 1 && names[0] === "Title" && rows.filter(isVariant).length === 1);

function picturesOf(rows: readonly Row[]): MovedPicture[] {
  const found = rows.flatMap((row) => {
    const url = read(row, "picture");
    return url === "" ? [] : [{ url, alt: read(row, "alt"), place: Number(read(row, "position")) || row.number }];
  });
  return found.sort((one, other) => one.place - other.place).map(({ url, alt }) => ({ url, alt }));
}
