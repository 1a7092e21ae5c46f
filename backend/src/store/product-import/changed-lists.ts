import type { PictureNotes, Reading } from "./changed-fields";
import { listColumns, LISTS, type ListName } from "./columns";
import type { CurrentProduct } from "./current-products";
import type { Row } from "./read-rows";
import { KIND_TEXTS, resolveReference } from "./references";

type Entry = { id: string } | { id?: string; url: string; metadata?: Record<string, string> };
export type Lists = Partial<Record<ListName, Entry[]>>;

/** The lists that the rows of a product change, each whole: pictures in their order, the others in any. */
export function changedLists(
  rows: readonly Row[],
  columns: readonly string[],
  current: CurrentProduct | null,
  reading: Reading,
): Lists {
  const changed: Lists = {};
  for (const name of Object.keys(LISTS) as ListName[]) {
    const entries = changedList(rows, listColumns(columns, LISTS[name]), name, current, reading);
    if (entries) changed[name] = entries;
  }
  return changed;
}

function changedList(
  rows: readonly Row[],
  columns: readonly string[],
  name: ListName,
  current: CurrentProduct | null,
  reading: Reading,
): Entry[] | null {
  const now = keysOf(name, current);
  let first: { row: Row; keys: string[] } | null = null;
  for (const row of rows) {
    const keys = readKeys(row, columns, name, reading);
    if (keys.length === 0 || isSame(name, keys, now)) continue;
    if (first && !isSame(name, keys, first.keys)) {
      reading.problems.add(row, `"${LISTS[name]}" is not the same as in row ${first.row.number}.`);
    }
    first ??= { row, keys };
  }
  return first && first.keys.map((key) => toEntry(name, key, current, reading.pictures));
}

function readKeys(row: Row, columns: readonly string[], name: ListName, reading: Reading): string[] {
  const keys = columns.flatMap((column) => {
    const cell = row.cells[column] ?? "";
    if (cell === "" || name === "images") return cell === "" ? [] : [cell];
    const id = resolveReference(reading.references, name, cell);
    if (id === undefined) reading.problems.add(row, `there is no ${KIND_TEXTS[name]} "${cell}".`);
    return id ?? [];
  });
  return [...new Set(keys)];
}

const keysOf = (name: ListName, current: CurrentProduct | null): string[] =>
  name === "images"
    ? (current?.images ?? []).map(({ url }) => url)
    : (current?.[name] ?? []).flatMap((one) => one?.id ?? []);

function isSame(name: ListName, one: readonly string[], other: readonly string[]): boolean {
  const inOrder = (keys: readonly string[]) => JSON.stringify(name === "images" ? keys : keys.toSorted());
  return inOrder(one) === inOrder(other);
}

/** A picture that stays keeps its record, and with it what the owner wrote to it. */
function toEntry(name: ListName, key: string, current: CurrentProduct | null, pictures: PictureNotes = {}): Entry {
  if (name !== "images") return { id: key };
  const kept = current?.images.find(({ url }) => url === key);
  const notes = pictures[key];
  return kept ? { id: kept.id, url: key } : { url: key, ...(notes ? { metadata: notes } : {}) };
}
