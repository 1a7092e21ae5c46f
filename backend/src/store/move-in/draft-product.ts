import { PRODUCT_TEXTS } from "@nocturne/contract";
import type { Row } from "../product-import/read-rows";
import { priceOf } from "./columns";
import type { MovedPicture, MovedProduct, MovedRecord, MovedVariant } from "./moved";

/** What `/api` takes of a product: the panel could not save one that has more. */
const MAX_TITLE = 200;
const MAX_PICTURES = 20;
const MAX_STOCK = 999_998;

/** What is found wrong or worth saying while a product is read. */
export type Draft = { problems: string[]; notes: string[] };

/** Pieces that are there; none where a shop has sold more than it had. */
export function readStock(row: Row, cell: string, { problems, notes }: Draft): number {
  if (cell === "") return 0;
  if (!/^-?\d{1,9}$/.test(cell)) {
    problems.push(`Row ${row.number}: "${cell}" is no number of pieces.`);
    return 0;
  }
  const count = Number(cell);
  if (count < 0) notes.push(`Row ${row.number}: the stock is ${count}, and becomes 0.`);
  return Math.min(MAX_STOCK, Math.max(0, count));
}

export function readVariant(row: Row, { problems, notes }: Draft, cells: Omit<MovedVariant, "row">): MovedVariant {
  const price = priceOf(cells.price);
  if (cells.price === "") problems.push(`Row ${row.number}: the price is missing.`);
  else if (price === null) problems.push(`Row ${row.number}: "${cells.price}" is no price such as 12.50.`);
  const before = cells.compareAt === "" ? "" : priceOf(cells.compareAt);
  if (before === null) notes.push(`Row ${row.number}: "${cells.compareAt}" is no price, and left out.`);
  const grams = cells.grams === "" || /^\d{1,9}(\.\d{1,8})?$/.test(cells.grams) ? cells.grams : null;
  if (grams === null) notes.push(`Row ${row.number}: "${cells.grams}" is no weight in grams, and left out.`);
  if (cells.values.includes("")) problems.push(`Row ${row.number}: an option has no value.`);
  return {
    ...cells,
    row: row.number,
    price: price ?? "",
    compareAt: price !== null && before && Number(before) > Number(price) ? before : "",
    grams: grams === null || Number(grams) === 0 ? "" : String(Number(grams)),
    pictureUrl: isWebAddress(cells.pictureUrl) ? cells.pictureUrl : "",
  };
}

/** A product with what the shop takes of it, or all that is wrong with it. */
export function finishProduct(row: number, draft: Draft, read: Omit<MovedProduct, "type">): MovedRecord {
  const { problems, notes } = draft;
  if (read.title === "") problems.push(`Row ${row}: a product needs a title.`);
  if (read.variants.length === 0) problems.push(`Row ${row}: the product has no price.`);
  if (new Set(read.options.map((name) => name.toLowerCase())).size < read.options.length) {
    problems.push(`Row ${row}: two options have the same name.`);
  }
  refuseRepeats(read.variants, problems);
  const title = cut(read.title, MAX_TITLE);
  if (title !== read.title) notes.push(`The title has more than ${MAX_TITLE} characters, and is cut.`);
  const description = cut(read.description, PRODUCT_TEXTS.description.maxLength);
  if (description !== read.description) notes.push("The description has more than 10,000 characters, and is cut.");
  const moved: MovedProduct = {
    type: "product",
    ...read,
    title,
    description,
    tags: [...new Set(read.tags)],
    pictures: usable(read.pictures, notes),
  };
  const name = title || read.handle || `row ${row}`;
  return { row, name, moved: problems.length === 0 ? moved : null, problems, notes };
}

function refuseRepeats(variants: readonly MovedVariant[], problems: string[]): void {
  const seen = new Map<string, number>();
  for (const { row, values } of variants) {
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const before = seen.get(key);
    if (before !== undefined) problems.push(`Row ${row}: the variant stands in row ${before}, too.`);
    seen.set(key, row);
  }
}

function usable(pictures: readonly MovedPicture[], notes: string[]): MovedPicture[] {
  const byUrl = new Map<string, MovedPicture>();
  for (const { url, alt } of pictures) {
    if (!isWebAddress(url)) notes.push(`"${cut(url, 100)}" is no address of a picture, and left out.`);
    else if (!byUrl.has(url)) byUrl.set(url, { url, alt: cut(alt, 300) });
  }
  const all = [...byUrl.values()];
  if (all.length > MAX_PICTURES) notes.push(`It has ${all.length} pictures; the first ${MAX_PICTURES} are taken.`);
  return all.slice(0, MAX_PICTURES);
}

const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && /^https?:\/\//i.test(text) && URL.canParse(text);

const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most).toWellFormed() : text);
