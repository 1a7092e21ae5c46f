import type { MOVE_IN_KINDS } from "@nocturne/contract";
import type { Row } from "../product-import/read-rows";
import { BIG_CARTEL_COLUMNS, bigCartelKeyOf, bigCartelProduct, isBigCartelPicture } from "./big-cartel-products";
import type { MovedRecord } from "./moved";
import { openCsv, UnreadableFile } from "./read-csv";
import { REDIRECT_COLUMNS, redirectRecord } from "./redirect-records";
import { SHOPIFY_CUSTOMER_COLUMNS, shopifyCustomer } from "./shopify-customers";
import { SHOPIFY_PRODUCT_COLUMNS, shopifyHandleOf, shopifyProduct } from "./shopify-products";

export type MoveInKind = (typeof MOVE_IN_KINDS)[number];

/** More rows of one product than any shop has. */
const MAX_ROWS_OF_ONE = 3_000;

type Reader = {
  isIt: (columns: ReadonlySet<string>) => boolean;
  knows: (column: string) => boolean;
  /** What rows of one record have in common; null where each row is one. */
  keyOf: ((row: Row) => string) | null;
  read: (rows: readonly Row[]) => MovedRecord;
};

const has = (columns: ReadonlySet<string>, ...names: string[]) => names.every((name) => columns.has(name));
const among = (names: readonly string[]) => (column: string) => names.includes(column);

const READERS: Record<MoveInKind, Reader> = {
  shopify_products: {
    isIt: (columns) =>
      has(columns, "title") && (columns.has("handle") || columns.has("url handle")) && columns.has("option1 name"),
    knows: among(SHOPIFY_PRODUCT_COLUMNS),
    keyOf: shopifyHandleOf,
    read: shopifyProduct,
  },
  shopify_customers: {
    isIt: (columns) => has(columns, "email", "first name", "last name"),
    knows: among([...SHOPIFY_CUSTOMER_COLUMNS, "customer id", "total spent", "total orders"]),
    keyOf: null,
    read: ([row]) => shopifyCustomer(row!),
  },
  redirects: {
    isIt: (columns) =>
      has(columns, "redirect from", "redirect to") || has(columns, "from", "to") || has(columns, "old", "new"),
    knows: among(REDIRECT_COLUMNS),
    keyOf: null,
    read: ([row]) => redirectRecord(row!),
  },
  big_cartel_products: {
    isIt: (columns) =>
      ["name", "product_name", "product name", "product"].some((name) => columns.has(name)) &&
      ["price", "default_price", "default price", "product_price", "product price"].some((name) => columns.has(name)),
    knows: (column) => BIG_CARTEL_COLUMNS.includes(column) || isBigCartelPicture(column),
    keyOf: bigCartelKeyOf,
    read: bigCartelProduct,
  },
};

export type Records = {
  kind: MoveInKind;
  /** Each record of the file, as it is read. */
  records: AsyncIterable<MovedRecord>;
  /** The columns with something in them that nothing is made of, once all is read. */
  ignored: ReadonlySet<string>;
};

/** Reads the records of a file whose columns are known. Throws `UnreadableFile`, also in the middle. */
export async function readRecords(path: string): Promise<Records> {
  const { columns, rows } = await openCsv(path);
  const known = new Set(columns);
  const kind = (Object.keys(READERS) as MoveInKind[]).find((one) => READERS[one].isIt(known));
  if (!kind) {
    throw new UnreadableFile(
      "We do not know these columns. Choose the products, customers or redirects as Shopify exports them, the products of Big Cartel, or a file with the columns From and To.",
    );
  }
  const reading = READERS[kind];
  const ignored = new Set<string>();
  const noted = async function* () {
    for await (const row of rows) {
      for (const column of Object.keys(row.cells)) if (!reading.knows(column)) ignored.add(column);
      yield row;
    }
  };
  return { kind, ignored, records: recordsOf(noted(), reading) };
}

async function* recordsOf(rows: AsyncIterable<Row>, { keyOf, read }: Reader): AsyncGenerator<MovedRecord> {
  const ended = new Set<string>();
  let group: Row[] = [];
  let key = "";
  const finish = () => {
    const record = read(group);
    if (!ended.has(key)) return record;
    const text = `Row ${record.row}: rows of this product stand further up, too. Please sort the file.`;
    return { ...record, moved: null, problems: [text, ...record.problems] };
  };
  for await (const row of rows) {
    const own = keyOf?.(row) ?? "";
    const isSame = keyOf !== null && group.length > 0 && (own === "" || own === key) && group.length < MAX_ROWS_OF_ONE;
    if (!isSame && group.length > 0) {
      yield finish();
      if (keyOf) ended.add(key);
      group = [];
    }
    if (!isSame) key = own;
    group.push(row);
  }
  if (group.length > 0) yield finish();
}
