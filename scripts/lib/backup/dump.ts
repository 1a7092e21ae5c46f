import { promisify } from "node:util";
import { gzip as gzipCallback, gunzip as gunzipCallback } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import { codeOf, messageOf } from "../errors.ts";
import { Complaint } from "../log.mjs";
import { describeSchema, describeSequences, type Schema, type Table } from "./schema.ts";
import { TableSum, wholeLines, type Sum } from "./table-sum.ts";

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** How much of a table is held in memory at once, a row that is longer aside. */
const PART_BYTES = 4 * 1024 * 1024;
const END_OF_DATA = "\\.\n";

/** What a dump is written and read under: names in full, and text that says the same everywhere. */
const SETTINGS = [
  "set statement_timeout = 0",
  "set lock_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
  "set client_encoding = 'UTF8'",
  "set standard_conforming_strings = on",
  "set datestyle = iso",
  "set intervalstyle = postgres",
  "set timezone = 'UTC'",
  "set extra_float_digits = 1",
  "set bytea_output = hex",
  "set check_function_bodies = off",
  "set row_security = off",
  "set client_min_messages = warning",
  "select pg_catalog.set_config('search_path', '', false)",
];

const asScript = (statements: string[]) => `${statements.join(";\n")};\n`;

export async function applySettings(client: pg.Client) {
  for (const setting of SETTINGS) await client.query(setting);
}

/**
 * Begins a snapshot of the database: all that is read until the transaction's end is of one moment, whatever is bought
 * meanwhile. No table can be changed in shape until then.
 */
export async function beginSnapshot(client: pg.Client) {
  await applySettings(client);
  await client.query("begin isolation level repeatable read read only");
  const schema = await describeSchema(client);
  for (const { address } of schema.tables) await client.query(`lock table ${address} in access share mode`);
  return schema;
}

async function* tableParts(client: pg.Client, { address, columns }: Table) {
  yield* wholeLines(client.query(copyStreams.to(`copy ${address} ${columns} to stdout`)), PART_BYTES);
}

/** What each table comes to, by name. */
export type Sums = Record<string, Sum>;

export async function sumTables(client: pg.Client, tables: Table[]) {
  const sums: Sums = {};
  for (const table of tables) {
    const sum = new TableSum();
    for await (const lines of tableParts(client, table)) sum.add(lines);
    sums[table.name] = sum.toJSON();
  }
  return sums;
}

/**
 * The database as pieces of SQL, each compressed and complete in itself: `{ name, body }`. One after the other they are a
 * script that psql runs. Adds to `sums` what each table came to.
 */
export async function* dumpDatabase(client: pg.Client, { before, after, tables }: Schema, sums: Sums) {
  let number = 0;
  const piece = async (title: string, ...texts: (string | Buffer)[]) => ({
    name: `database/${String(number++).padStart(6, "0")}-${title.replace(/[^\w.-]/g, "_")}.sql.gz`,
    body: await gzip(Buffer.concat(texts.map((text) => (typeof text === "string" ? Buffer.from(text) : text)))),
  });
  yield await piece("schema", asScript([...SETTINGS, ...before]));
  for (const table of tables) {
    const sum = new TableSum();
    for await (const lines of tableParts(client, table)) {
      sum.add(lines);
      yield await piece(table.name, `copy ${table.address} ${table.columns} from stdin;\n`, lines, END_OF_DATA);
    }
    sums[table.name] = sum.toJSON();
  }
  yield await piece("sequences", asScript(await describeSequences(client)));
  yield await piece("constraints", asScript(after));
}

/** Runs one piece of a dump. */
export async function loadPiece(client: pg.Client, name: string, body: Buffer) {
  const script = await gunzip(body);
  const isCopy = script.subarray(0, 5).toString() === "copy ";
  try {
    if (!isCopy) return void (await client.query(script.toString()));
    const head = script.indexOf(10);
    const copy = client.query(copyStreams.from(script.subarray(0, head - 1).toString()));
    const lines = script.subarray(head + 1, script.length - END_OF_DATA.length);
    await pipeline(Readable.from([lines], { objectMode: false }), copy);
  } catch (error) {
    if (codeOf(error)?.length !== 5) throw error;
    const detail = error instanceof pg.DatabaseError && error.detail ? ` ${error.detail}` : "";
    throw new Complaint(`The database refused ${name}: ${messageOf(error)}${detail}`);
  }
}
