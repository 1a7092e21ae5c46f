import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { objectStore } from "../media/storage";
import { compareCustomers } from "./compare-customers";
import { compareProducts } from "./compare-products";
import { compareRedirects } from "./compare-redirects";
import { withoutRepeats, withoutTakenBarcodes } from "./codes";
import type { MovedRecord } from "./moved";
import { deleteRowsOf, insertRows, type PlannedRow } from "./move-in-row-table";
import { noteChecked, noteRefused, type MoveInRecord } from "./move-in-table";
import { UnreadableFile } from "./read-csv";
import { readRecords, type MoveInKind } from "./read-records";
import { selectAllRedirects } from "./redirect-table";

const AT_ONCE = 100;
const MAX_NAMED_COLUMNS = 30;

/**
 * The dry run of a file: notes what would become of each of its records, and changes nothing else. Cut off, it begins anew.
 * The file is removed at the end: what is to be imported is in the notes.
 */
export async function checkMoveIn(scope: MedusaContainer, moveIn: MoveInRecord): Promise<void> {
  const db = database(scope);
  await deleteRowsOf(db, [moveIn.id]);
  try {
    const { kind, notes } = await objectStore().withFile(moveIn.fileKey, async (path) => {
      const { kind, records, ignored } = await readRecords(path);
      const compare = await comparer(scope, kind, moveIn.overwrite);
      for await (const batch of batches(records)) await insertRows(db, moveIn.id, await compare(batch));
      return { kind, notes: notesOf(ignored) };
    });
    await noteChecked(db, moveIn.id, kind, notes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await deleteRowsOf(db, [moveIn.id]);
    await noteRefused(db, moveIn.id, error.message);
  }
  await objectStore().remove(moveIn.fileKey);
}

type Compare = (records: readonly MovedRecord[]) => Promise<PlannedRow[]>;

async function comparer(scope: MedusaContainer, kind: MoveInKind, overwrite: boolean): Promise<Compare> {
  if (kind === "shopify_customers") {
    const seen = new Set<string>();
    return (records) => compareCustomers(scope, records, seen);
  }
  if (kind === "redirects") {
    const targetOf = await selectAllRedirects(database(scope));
    return (records) => Promise.resolve(compareRedirects(records, overwrite, targetOf));
  }
  const seen = { skus: new Map<string, number>(), barcodes: new Map<string, number>() };
  return async (records) => {
    const distinct = records.map((record) => withoutRepeats(record, seen));
    return await compareProducts(scope, await withoutTakenBarcodes(scope, distinct), overwrite);
  };
}

async function* batches(records: AsyncIterable<MovedRecord>): AsyncGenerator<MovedRecord[]> {
  let batch: MovedRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function notesOf(ignored: ReadonlySet<string>): string[] {
  if (ignored.size === 0) return [];
  const names = [...ignored].slice(0, MAX_NAMED_COLUMNS).map((name) => `"${name.slice(0, 80)}"`);
  const more = ignored.size - names.length;
  return [`Not moved in: ${names.join(", ")}${more > 0 ? `, and ${more} more columns` : ""}.`];
}
