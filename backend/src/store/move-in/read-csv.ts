import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { MAX_MOVE_IN_ROWS } from "@nocturne/contract";
import type { Row } from "../product-import/read-rows";

/** A file that cannot be read as it is; its text is told to its owner. */
export class UnreadableFile extends Error {}

/** The longest row, with all its cells: longer than any description that a shop has. */
const MAX_ROW_CHARACTERS = 1_000_000;
const MAX_COLUMNS = 1_000;
const HEADER_BYTES = 64 * 1024;

type Csv = { columns: string[]; rows: AsyncIterable<Row> };

/**
 * Reads a CSV file row by row: with commas, semicolons or tabs, as UTF-8, UTF-16 or, where it is neither, Windows-1252.
 * Columns are in lower case; cells are trimmed, and hold nothing that a database refuses. A spreadsheet's mark before a text
 * that it would run (`'=1+1`) is left out; what a cell says is never run. Throws `UnreadableFile`, also in the middle.
 */
export async function openCsv(path: string): Promise<Csv> {
  const encoding = await encodingOf(path);
  const records = recordsOf(path, encoding, await delimiterOf(path, encoding));
  const first = await records.next();
  if (first.done) throw new UnreadableFile("The file is empty.");
  const columns = first.value.map((name) => plain(name).toLowerCase());
  if (columns.length > MAX_COLUMNS) throw new UnreadableFile("The file has more than 1,000 columns.");
  return { columns, rows: rowsOf(columns, records) };
}

async function* rowsOf(columns: string[], records: AsyncIterable<string[]>): AsyncGenerator<Row> {
  let number = 1;
  for await (const record of records) {
    number += 1;
    if (number > MAX_MOVE_IN_ROWS + 1) {
      throw new UnreadableFile("The file has more than 100,000 rows. Please import it in parts.");
    }
    const cells: Record<string, string> = {};
    for (const [place, column] of columns.entries()) {
      const cell = plain(record[place] ?? "");
      if (cell !== "") cells[column] ??= cell;
    }
    if (Object.keys(cells).length > 0) yield { number, cells };
  }
}

const plain = (cell: string): string =>
  cell
    .replaceAll("\0", "")
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

async function* recordsOf(path: string, encoding: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const text = Readable.from(decoded(path, encoding));
  text.on("error", (error) => parser.destroy(error));
  try {
    for await (const record of text.pipe(parser) as AsyncIterable<string[]>) yield record;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith("CSV_")) throw new UnreadableFile(`The file is no readable CSV: ${message}.`);
    throw error;
  } finally {
    text.destroy();
  }
}

/** `TextDecoder` leaves out the mark of the encoding at the beginning. */
async function* decoded(path: string, encoding: string, isFatal = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: isFatal });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function encodingOf(path: string): Promise<string> {
  const start = await startOf(path, 2);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  try {
    for await (const text of decoded(path, "utf-8", true)) void text;
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

async function delimiterOf(path: string, encoding: string): Promise<string> {
  const text = new TextDecoder(encoding).decode(await startOf(path, HEADER_BYTES));
  const header = text.split(/\r?\n/, 1)[0] ?? "";
  const [best] = [",", ";", "\t"].sort((one, other) => header.split(other).length - header.split(one).length);
  return best ?? ",";
}

async function startOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
