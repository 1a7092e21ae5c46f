import type { Row } from "../product-import/read-rows";

/** The first of several columns that has something in it: shops rename theirs from time to time. */
const cellOf = (row: Row, names: readonly string[]): string => {
  for (const name of names) {
    const cell = row.cells[name];
    if (cell !== undefined) return cell;
  }
  return "";
};

/** Reads the fields of a row by what each is called, in older and newer files. */
export const reader =
  <Field extends string>(names: Record<Field, readonly string[]>) =>
  (row: Row, field: Field): string =>
    cellOf(row, names[field]);

/** A price without currency and without marks of thousands; null where it is none. */
export function priceOf(cell: string): string | null {
  const text = cell.replace(/^(?:US)?\$\s*/i, "").replace(/,(?=\d{3}(?:[.,]|$))/g, "");
  return /^\d{1,6}(\.\d{1,2}0*)?$/.test(text) ? Number(text).toFixed(2) : null;
}

export const isYes = (cell: string): boolean => /^(true|yes|1|y)$/i.test(cell);
