import { MedusaError } from "@medusajs/framework/utils";
import { parse } from "csv-parse/sync";
import { isKnownColumn } from "./columns";

const MAX_CSV_BYTES = 20 * 1024 * 1024;
/** Rows are compared in memory, with all their cells. */
const MAX_ROWS = 50_000;

/** One row of a file: its number as a spreadsheet shows it, the header being row 1, and its cells by column. */
export type Row = { number: number; cells: Readonly<Record<string, string>> };

export type ProductFile = { columns: readonly string[]; rows: readonly Row[] };

export const invalid = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message);

/**
 * Reads a CSV file of products, with commas or, as spreadsheets of other countries save it, semicolons. Columns are in
 * lower case; cells are trimmed. Throws Medusa's `invalid_data`, with the row or the columns that are wrong.
 */
export function readRows(bytes: Buffer): ProductFile {
  if (bytes.length > MAX_CSV_BYTES) throw invalid("The file is larger than 20 MB. Please import it in parts.");
  const text = bytes.toString("utf8");
  const [header = [], ...records] = readRecords(text);
  const columns = header.map((name) => name.trim().toLowerCase());
  const unknown = header.filter((name) => !isKnownColumn(name.trim().toLowerCase()));
  if (unknown.length > 0) throw invalid(`Unknown columns: ${unknown.map((name) => `"${name.trim()}"`).join(", ")}.`);
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice) throw invalid(`The column "${twice}" stands in the file twice.`);
  if (records.length === 0) throw invalid("The file has no rows.");
  if (records.length > MAX_ROWS) throw invalid("The file has more than 50,000 rows. Please import it in parts.");
  const rows = records.map((record, index) => ({
    number: index + 2,
    cells: Object.fromEntries(columns.map((column, place) => [column, (record[place] ?? "").trim()])),
  }));
  return { columns, rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== "")) };
}

function readRecords(text: string): string[][] {
  const header = text.split("\n", 1)[0] ?? "";
  const delimiter = header.split(";").length > header.split(",").length ? ";" : ",";
  try {
    return parse(text, { bom: true, delimiter, relax_column_count_less: true, to: MAX_ROWS + 2 });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith("CSV_")) throw invalid(`The file is no readable CSV: ${message}.`);
    throw error;
  }
}
