import { isUnchanged, KIND_NAMES, readCell, type CellValue } from "./cells";
import type { Field } from "./columns";
import type { Problems } from "./problems";
import type { Row } from "./read-rows";
import { isReference, KIND_TEXTS, resolveReference, type References } from "./references";

export type Fields = Record<string, CellValue>;

const STATUSES = new Set(["draft", "proposed", "published", "rejected"]);

/** What is kept with a picture, by its address: its text for who cannot see it, and where it came from. */
export type PictureNotes = Readonly<Record<string, { alt: string; source: string }>>;

export type Reading = { references: References; problems: Problems; pictures?: PictureNotes };

/**
 * The fields that the rows of one product or variant change. Empty cells, and those that say what is there already, change
 * nothing: so it is enough to edit one row of a product. Two rows that want different things are a problem.
 */
export function changedFields(
  rows: readonly Row[],
  table: Readonly<Record<string, Field>>,
  current: (field: string) => unknown,
  reading: Reading,
): Fields {
  const changed: Fields = {};
  for (const [column, { name, kind }] of Object.entries(table)) {
    let first: Row | null = null;
    for (const row of rows) {
      const cell = row.cells[column] ?? "";
      if (cell === "" || isUnchanged(cell, current(name))) continue;
      const value = readField(row, column, { name, kind }, reading);
      if (value === undefined || isUnchanged(value, current(name))) continue;
      if (first && !isUnchanged(value, changed[name])) {
        reading.problems.add(row, `"${column}" is not the same as in row ${first.number}.`);
        continue;
      }
      first ??= row;
      changed[name] = value;
    }
  }
  return changed;
}

function readField(row: Row, column: string, { name, kind }: Field, reading: Reading): CellValue | undefined {
  const cell = row.cells[column] ?? "";
  if (isReference(name)) {
    const id = resolveReference(reading.references, name, cell);
    if (id === undefined) reading.problems.add(row, `there is no ${KIND_TEXTS[name]} "${cell}".`);
    return id;
  }
  if (name === "status" && !STATUSES.has(cell)) {
    reading.problems.add(row, `"${cell}" is no status. Use draft, proposed, published or rejected.`);
    return undefined;
  }
  const value = readCell(cell, kind);
  if (value === undefined) reading.problems.add(row, `"${column}" needs ${KIND_NAMES[kind]}, not "${cell}".`);
  return value;
}
