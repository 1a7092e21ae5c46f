import { MAX_CHART_COLUMNS, MAX_CHART_ROWS } from "@nocturne/contract/size-chart";
import { parseSizes } from "./product-fields";
import { productStateTexts } from "./texts";

/** A size chart as it is typed: the headings, then the rows. Empty where there is none. */
export type ChartCells = readonly (readonly string[])[];

/** Every row as wide as the headings, whatever was written in Medusa's dashboard. */
export function cellsOf(text: string): ChartCells {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.map((line) => line.split(",").map((cell) => cell.replace(/^ /, "")));
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

export const textOf = (cells: ChartCells): string => cells.map((row) => row.join(", ")).join("\n");

/** A comma in a number is a point, as it stands between two cells. */
const typed = (text: string) => text.replaceAll(",", ".").replaceAll("\n", " ");

export const withCell = (cells: ChartCells, row: number, column: number, text: string): ChartCells =>
  cells.map((line, at) => (at === row ? line.map((cell, place) => (place === column ? typed(text) : cell)) : line));

/** The chart that one begins with: a row for each size of the product. */
export function newChart(sizes: string): ChartCells {
  const { columns } = productStateTexts.chart;
  const names = parseSizes(sizes).slice(0, MAX_CHART_ROWS);
  return [
    columns,
    ...(names.length > 0 ? names : [""]).map((size) => [typed(size), ...columns.slice(1).map(() => "")]),
  ];
}

export const withColumn = (cells: ChartCells): ChartCells => cells.map((row) => [...row, ""]);
export const withoutColumn = (cells: ChartCells): ChartCells => cells.map((row) => row.slice(0, -1));
export const withRow = (cells: ChartCells): ChartCells => [...cells, (cells[0] ?? []).map(() => "")];
export const withoutRow = (cells: ChartCells, row: number): ChartCells => cells.filter((_, at) => at !== row);

export const isWide = (cells: ChartCells): boolean => (cells[0]?.length ?? 0) >= MAX_CHART_COLUMNS;
export const isLong = (cells: ChartCells): boolean => cells.length > MAX_CHART_ROWS;
