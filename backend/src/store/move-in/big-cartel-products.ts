import { slugOf } from "../product/handle";
import type { Row } from "../product-import/read-rows";
import { reader } from "./columns";
import { finishProduct, readStock, readVariant, type Draft } from "./draft-product";
import type { MovedRecord } from "./moved";
import { plainTextOf } from "./plain-text";

/** Big Cartel names the same thing in its own way in each of its files; these are the names that are known. */
const NAMES = {
  permalink: ["permalink", "product_permalink", "product permalink", "url", "product url"],
  name: ["name", "product_name", "product name", "product", "title"],
  description: ["description", "product_description", "product description"],
  price: ["price", "default_price", "default price", "product_price", "product price"],
  salePrice: ["sale_price", "sale price", "on_sale_price"],
  status: ["status", "product_status", "product status"],
  category: ["category", "categories", "product_category", "product category"],
  option: ["option_name", "option name", "option", "variant", "variant name"],
  optionPrice: ["option_price", "option price", "variant price"],
  quantity: ["option_quantity", "option quantity", "quantity", "inventory", "stock"],
  sku: ["sku", "option_sku", "option sku"],
  weight: ["weight (grams)", "weight_in_grams"],
} as const;

/** Big Cartel's options have no name of their own: these are sizes, which the shop filters by. */
const SIZE = /^(?:[2-6]?x{0,3}[sl]|m|small|medium|large|one size|\d{1,2}(?:\.5)?)$/i;

const PICTURE = /^(?:product[_ ])?(?:image|picture|photo)(?:s|_url|[_ ]?\d{1,2}(?:_url)?)?$/;

export const BIG_CARTEL_COLUMNS: readonly string[] = Object.values(NAMES).flat();
export const isBigCartelPicture = (column: string): boolean => PICTURE.test(column);

const read = reader(NAMES);

/** `https://label.bigcartel.com/product/moth-tee` and `moth-tee` are the same product. */
const permalinkOf = (row: Row): string => {
  const [path = ""] = read(row, "permalink").split("?", 1);
  return path.split("/").filter(Boolean).at(-1) ?? "";
};

/** The rows of one product stand together: one for each of its options. */
export const bigCartelKeyOf = (row: Row): string => permalinkOf(row) || read(row, "name");

/** One product of Big Cartel. What is sold out or hidden there becomes a draft only where it is hidden. */
export function bigCartelProduct(rows: readonly Row[]): MovedRecord {
  const first = rows[0]!;
  const draft: Draft = { problems: [], notes: [] };
  const [name, permalink] = [read(first, "name"), permalinkOf(first)];
  const handle = slugOf(permalink) || slugOf(name);
  const [category = "", ...others] = read(first, "category")
    .split(/[,;|]/)
    .map((one) => one.trim());
  const hasOptions =
    rows.length > 1 || !["", "default", name.toLowerCase()].includes(read(first, "option").toLowerCase());
  const pictures = Object.entries(first.cells)
    .filter(([column]) => PICTURE.test(column))
    .flatMap(([, cell]) => cell.split(/[\s,;|]+/))
    .filter((url) => url !== "");
  return finishProduct(first.number, draft, {
    externalId: `bigcartel:${handle}`,
    handle,
    title: name,
    description: plainTextOf(read(first, "description")),
    isPublished: !/^(hidden|inactive|draft|false|coming[ -]soon)$/i.test(read(first, "status")),
    category,
    productType: "",
    collection: "",
    tags: others.filter((tag) => tag !== ""),
    options: hasOptions ? [rows.every((row) => SIZE.test(read(row, "option"))) ? "Size" : "Option"] : [],
    variants: rows.map((row) => {
      const full = read(row, "optionPrice") || read(row, "price") || read(first, "price");
      const sale = read(row, "salePrice") || read(first, "salePrice");
      const quantity = read(row, "quantity");
      return readVariant(row, draft, {
        values: hasOptions ? [read(row, "option")] : [],
        sku: read(row, "sku"),
        barcode: "",
        grams: read(row, "weight"),
        price: sale || full,
        compareAt: sale === "" ? "" : full,
        stock: quantity === "" ? null : readStock(row, quantity, draft),
        sellsBeyondStock: false,
        pictureUrl: "",
      });
    }),
    pictures: pictures.map((url) => ({ url, alt: "" })),
    paths: permalink === "" ? [] : [`/products/${permalink}`],
    listPaths: slugOf(category) ? [`/category/${slugOf(category)}`] : [],
  });
}
