import type { QueryResultRow } from "pg";

export type Row = Record<string, unknown>;

export interface TableRows {
  table: string;
  rows: Row[];
}

/** A table, and which of its rows: `$1` is the id of what is read. */
export type Selection = [table: string, where: string];

/** What is read and written by here. */
interface Queries {
  query: (query: { text: string; values: unknown[] }) => Promise<{ rows: QueryResultRow[] }>;
}

interface Copies {
  from?: number;
  to: number;
  step?: number;
  apart: string;
  words?: [from: string, to: string][];
}

/** A ULID, as Medusa's ids end: `prod_01M82N57MKN9QCG3GXBEYZ6X9V`. Links of Medusa's have ids of the same shape. */
const ULID = /_([0-9A-HJKMNP-TV-Z]{26})$/;

/** What stands for the number of a copy in a template: eight digits, as it is written, and its moment. */
export const PADDED = "%n%";
export const PLAIN = "%m%";
const MOMENT = "%t%";

/** In the ids of all that was copied, in front of the number. No ULID has an `I` or an `O`. */
export const BIG = "BIGCOPYOF";

/** When something happened. Where it never did, it stays so. */
const IS_MOMENT = /^(created|updated|paid|completed|authorized|captured|confirmed|owner_status)_at$/;

/** Reads the rows that make up one thing, by table. */
export async function readTemplate(client: Queries, tables: Selection[], id: string) {
  const template: TableRows[] = [];
  for (const [table, where] of tables) {
    const { rows } = await client.query({
      text: `select to_jsonb(t) as row from "${table}" t where ${where}`,
      values: [id],
    });
    if (rows.length > 0) template.push({ table, rows: rows.map(({ row }) => row as Row) });
  }
  return template;
}

/** Gives the rows of a template ids of their own, by the number of the copy, wherever they are named. */
function writeTemplate(template: TableRows[], words: [from: string, to: string][]) {
  const ids = template.flatMap(({ rows }) =>
    rows.flatMap(({ id }) => ULID.exec(typeof id === "string" ? id : "")?.[1] ?? []),
  );
  const renamed = [...new Set(ids)].map((ulid): [string, string] => [
    ulid,
    `${BIG}${ulid.slice(0, 9)}${ulid.slice(-7)}${PADDED}`,
  ]);
  return template.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) => {
      const moved = Object.entries(row).map(([key, value]) => [key, value && IS_MOMENT.test(key) ? MOMENT : value]);
      const text = JSON.stringify(Object.fromEntries(moved));
      return [...renamed, ...words].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
    }),
  }));
}

/** What Postgres works out by itself is not written. */
const COLUMNS = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
   where attrelid = format('%I', $1::text)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const insertSql = (table: string, columns: string) => `
  insert into "${table}" (${columns})
  select ${columns}
    from generate_series($2::int, $3::int, $4::int) n
   cross join unnest($1::text[]) template
   cross join lateral jsonb_populate_record(null::"${table}",
     replace(replace(replace(template, '${PADDED}', lpad(n::text, 8, '0')), '${PLAIN}', n::text),
             '${MOMENT}', (now() - n * $5::interval)::text)::jsonb) copy`;

/**
 * Writes copies of a template, numbered `from`, `from + step`, … up to `to`. `words` are further pairs of a text and what a
 * copy has instead; the higher its number the older a copy is, by `apart` each.
 */
export async function copyRows(
  client: Queries,
  template: TableRows[],
  { from = 1, to, step = 1, apart, words = [] }: Copies,
) {
  for (const { table, rows } of writeTemplate(template, words)) {
    const found = await client.query({ text: COLUMNS, values: [table] });
    const columns = String(found.rows[0]?.names);
    await client.query({ text: insertSql(table, columns), values: [rows, from, to, step, apart] });
  }
}
