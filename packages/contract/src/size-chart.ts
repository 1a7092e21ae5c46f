/** A size chart: the names of its columns, and a row for each size, whose first cell is the size. */
export type SizeChart = { columns: string[]; rows: string[][] };

export const MAX_CHART_COLUMNS = 8;
export const MAX_CHART_ROWS = 30;
export const MAX_CHART_CELL = 30;

const MEASURE = /^\d{1,3}(\.\d)?$/;

/**
 * A chart is a text of one row a line, with commas between the cells, the names of the columns first: it lies in the product's
 * `metadata`, where Medusa's dashboard edits texts. Numbers are centimetres.
 */
export function readSizeChart(text: string): SizeChart | null {
  const [columns, ...rows] = cellsOf(text);
  return columns && faultOf(columns, rows) === null ? { columns, rows } : null;
}

/** What people are told of a text that is no chart; null where it is one, or empty. */
export function sizeChartFault(text: string): string | null {
  const [columns, ...rows] = cellsOf(text);
  return columns ? faultOf(columns, rows) : null;
}

/** A cell that is a measurement; null for any other text. A column of sizes, such as "EU size", has none. */
export function measurement(column: string, cell: string): { cm: string; inches: string } | null {
  if (!MEASURE.test(cell) || /size/i.test(column)) return null;
  return { cm: cell, inches: (Number(cell) / 2.54).toFixed(1).replace(/\.0$/, "") };
}

function cellsOf(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => line.split(",").map((cell) => cell.trim()));
}

function faultOf(columns: string[], rows: string[][]): string | null {
  if (columns.length < 2 || rows.length === 0) return "A size chart has at least two columns and one row.";
  if (columns.length > MAX_CHART_COLUMNS) return `A size chart has at most ${MAX_CHART_COLUMNS} columns.`;
  if (rows.length > MAX_CHART_ROWS) return `A size chart has at most ${MAX_CHART_ROWS} rows.`;
  if (columns.includes("")) return "Every column of a size chart has a heading.";
  if (rows.some((row) => row.length !== columns.length)) return "Every row of a size chart has as many cells.";
  if (rows.some(([size]) => size === "")) return "Every row of a size chart begins with its size.";
  const isTooLong = [columns, ...rows].flat().some((cell) => cell.length > MAX_CHART_CELL);
  return isTooLong ? `A cell of a size chart has at most ${MAX_CHART_CELL} characters.` : null;
}
