import pg from "pg";
import { snapshotTitle } from "./restore-snapshot.ts";

const OURS = "'public'::regnamespace";
/** What an extension brought is made with it. */
const notOfAnExtension = (catalog: string, id: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

const EXTENSIONS = `
  select format('create extension if not exists %I;', extname) as sql from pg_extension
  where extname <> 'plpgsql' order by extname`;

const ENUMS = `
  select format('create type %I as enum (%s);', typname, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as sql
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where typnamespace = ${OURS} and ${notOfAnExtension("pg_type", "t.oid")} group by typname order by typname`;

const SEQUENCES = `
  select format('create sequence %I as %s increment %s minvalue %s maxvalue %s start %s cache %s%s;', sequencename, data_type,
    increment_by, min_value, max_value, start_value, cache_size, case when cycle then ' cycle' else '' end) as sql
  from pg_sequences where schemaname = 'public' order by sequencename`;

/** Medusa's own search has one: English without accents. */
const TEXT_SEARCH = `
  select format('create text search configuration %I (parser = %s);', cfgname, prsname) as sql
  from pg_ts_config join pg_ts_parser p on p.oid = cfgparser where cfgnamespace = ${OURS} order by cfgname`;

const TEXT_SEARCH_WORDS = `
  select format('alter text search configuration %I add mapping for %s with %s;', cfgname, alias,
    string_agg(mapdict::regdictionary::text, ', ' order by mapseqno)) as sql
  from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid, ts_token_type(cfgparser) t
  where t.tokid = maptokentype and cfgnamespace = ${OURS} group by cfgname, alias order by cfgname, alias`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || ';' as sql from pg_proc p
  where pronamespace = ${OURS} and ${notOfAnExtension("pg_proc", "p.oid")} order by p.oid::regprocedure::text`;

const TABLES = `
  select format(E'create table %I (\\n%s\\n);', relname, string_agg(format('  %I %s%s%s', attname, format_type(atttypid, atttypmod),
    case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
         when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end,
    (select format(' constraint %I not null', conname) from pg_constraint n
     where n.conrelid = c.oid and n.contype = 'n' and n.conkey = array[attnum])), E',\\n' order by attnum)) as sql
  from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
  where relnamespace = ${OURS} and relkind = 'r' group by relname order by relname`;

const SEQUENCE_OWNERS = `
  select format('alter sequence %I owned by %I.%I;', s.relname, c.relname, attname) as sql
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' and s.relnamespace = ${OURS}
  join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.deptype = 'a' order by s.relname`;

const constraints = (which: string) => `
  select format('alter table %I %s;', relname,
    string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(k.oid)), ', ' order by conname)) as sql
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where connamespace = ${OURS} and ${which} group by relname order by relname`;

const INDEXES = `
  select pg_get_indexdef(indexrelid) || ';' as sql from pg_index join pg_class c on c.oid = indexrelid
  where relnamespace = ${OURS} and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) || ';' as sql from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = ${OURS} and not tgisinternal order by relname, tgname`;

const POSITIONS = `
  select format('select setval(%L, %s);', sequencename, last_value) as sql
  from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;

/** The tables with the columns that a row of theirs is given: the rest is computed, or is the moment at which it is written. */
const COLUMNS = `
  select relname as name, array_agg(format('%I', attname) order by attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
  where relnamespace = ${OURS} and relkind = 'r' and attgenerated = ''
    and coalesce(pg_get_expr(adbin, adrelid), '') not in ('now()', 'CURRENT_TIMESTAMP')
  group by relname order by relname`;

async function statements(client: pg.Client, query: string) {
  const { rows } = await client.query<{ sql: string }>(query);
  return rows.map(({ sql }) => sql);
}

async function rowsOf(client: pg.Client, { name, columns }: { name: string; columns: string[] }) {
  const table = client.escapeIdentifier(name);
  const list = columns.join(", ");
  const { rows } = await client.query<{ row: string }>(
    `select to_json(r)::text as row from (select ${list} from ${table}) r order by 1`,
  );
  if (rows.length === 0) return [];
  const values = client.escapeLiteral(`[\n${rows.map(({ row }) => row).join(",\n")}\n]`);
  return [`insert into ${table} (${list})\nselect ${list} from json_populate_recordset(null::${table}, ${values});`];
}

async function inTurn(client: pg.Client, queries: string[]) {
  const parts: string[][] = [];
  for (const query of queries) parts.push(await statements(client, query));
  return parts;
}

async function everything(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(COLUMNS);
  const parts = await inTurn(client, [EXTENSIONS, TEXT_SEARCH, TEXT_SEARCH_WORDS, ENUMS, SEQUENCES, FUNCTIONS]);
  parts.push(...(await inTurn(client, [TABLES, SEQUENCE_OWNERS])));
  parts.push(...(await inTurn(client, [constraints("contype in ('p', 'u', 'c', 'x')"), INDEXES])));
  for (const table of tables) parts.push(await rowsOf(client, table));
  // After the rows: what looks at them.
  parts.push(...(await inTurn(client, [POSITIONS, constraints("contype = 'f'"), TRIGGERS])));
  return ["set local check_function_bodies = off;", ...parts.flat()];
}

/**
 * The statements that make an empty database what the one at `url` is, which migrations have made: what modules of Medusa and
 * ours have there, and the rows that migrations write. What it does not know to write, such as views, the test misses
 * (`scripts/test/database-snapshot.test.ts`).
 */
export async function writeSnapshot(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return `${snapshotTitle()}${(await everything(client)).join("\n")}\n`;
  } finally {
    await client.end();
  }
}
