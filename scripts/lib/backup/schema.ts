import type { Client } from "pg";
import { Complaint } from "../log.mjs";

export interface Table {
  name: string;
  /** Its name as SQL has it, with its schema. */
  address: string;
  /** The columns that a copy has, in brackets; "" where there are none. */
  columns: string;
  isSoftDeleted: boolean;
}

/** The statements that make a schema before and after the data, and its tables. */
export interface Schema {
  before: string[];
  after: string[];
  tables: Table[];
}

/** Objects of an extension come with the extension. */
const ownOnly = (catalogue: string, oid: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
const PUBLIC = `'public'::regnamespace`;
const IS_OWN_TABLE = `c.relnamespace = ${PUBLIC} and c.relkind = 'r' and ${ownOnly("pg_class", "c.oid")}`;

/** What stands in `public` and is not described below. A backup that leaves something out silently is none. */
const UNSUPPORTED = `
  select 'partitioned or foreign table' as kind, relname::text as name from pg_class c
    where relnamespace = ${PUBLIC} and relkind in ('p', 'f') and ${ownOnly("pg_class", "c.oid")}
  union all select 'table that inherits', inhrelid::regclass::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relnamespace = ${PUBLIC} and c.relkind = 'r'
  union all select 'materialized view', relname from pg_class c
    where relnamespace = ${PUBLIC} and relkind = 'm' and ${ownOnly("pg_class", "c.oid")}
  union all select 'type', typname from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = ${PUBLIC} and (typtype in ('d', 'r', 'm') or (typtype = 'c' and c.relkind = 'c') or (typtype = 'b' and typelem = 0))
      and ${ownOnly("pg_type", "t.oid")}
      and not exists (select 1 from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'i' and t.typtype = 'm')
  union all select 'aggregate, or function with a body that is bound early', proname from pg_proc p
    where pronamespace = ${PUBLIC} and (prokind in ('a', 'w') or prosqlbody is not null) and ${ownOnly("pg_proc", "p.oid")}
  union all select 'row policy', polname from pg_policy p join pg_class c on c.oid = polrelid where ${IS_OWN_TABLE}
  union all select 'table with row security', relname from pg_class c where ${IS_OWN_TABLE} and relrowsecurity
  union all select 'rule', rulename from pg_rewrite r join pg_class c on c.oid = ev_class where ${IS_OWN_TABLE}
  union all select 'extended statistics', stxname from pg_statistic_ext where stxnamespace = ${PUBLIC}
  union all select 'operator', oprname from pg_operator o where oprnamespace = ${PUBLIC} and ${ownOnly("pg_operator", "o.oid")}
  union all select 'collation', collname from pg_collation o where collnamespace = ${PUBLIC} and ${ownOnly("pg_collation", "o.oid")}
  union all select 'text search dictionary', dictname from pg_ts_dict o where dictnamespace = ${PUBLIC} and ${ownOnly("pg_ts_dict", "o.oid")}
  order by 1, 2`;

/** In the order in which they are made; each answers rows with a `statement`. */
const BEFORE_DATA = [
  `select format('create extension if not exists %I with schema public', extname) as statement
     from pg_extension where extnamespace = ${PUBLIC} order by extname`,
  `select format('create type public.%I as enum (%s)', typname,
            (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as statement
     from pg_type t where typnamespace = ${PUBLIC} and typtype = 'e' and ${ownOnly("pg_type", "t.oid")} order by typname`,
  `select format('create text search configuration public.%I (parser = %I.%I)', cfgname, n.nspname, prsname) as statement
     from pg_ts_config c join pg_ts_parser p on p.oid = c.cfgparser join pg_namespace n on n.oid = prsnamespace
    where cfgnamespace = ${PUBLIC} and ${ownOnly("pg_ts_config", "c.oid")} order by cfgname`,
  `select format('alter text search configuration public.%I add mapping for %I with %s', cfgname, token.alias,
            string_agg(mapdict::regdictionary::text, ', ' order by mapseqno)) as statement
     from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid
     cross join lateral ts_token_type(cfgparser) token
    where token.tokid = maptokentype and cfgnamespace = ${PUBLIC} and ${ownOnly("pg_ts_config", "c.oid")}
    group by cfgname, token.alias order by cfgname, token.alias`,
  `select format('create sequence public.%I as %s start with %s increment by %s minvalue %s maxvalue %s cache %s%s', relname,
            format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, case when seqcycle then ' cycle' else '' end) as statement
     from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where relnamespace = ${PUBLIC} and ${ownOnly("pg_class", "c.oid")}
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
    order by relname`,
  `select pg_get_functiondef(p.oid) as statement from pg_proc p
    where pronamespace = ${PUBLIC} and prokind in ('f', 'p') and ${ownOnly("pg_proc", "p.oid")} order by p.oid::regprocedure::text`,
  `select format('create%s table public.%I (%s)%s', case c.relpersistence when 'u' then ' unlogged' else '' end, c.relname,
            coalesce(string_agg(
              format('%I %s', attname, format_type(atttypid, atttypmod))
              || case when attcollation <> 0 and attcollation <> t.typcollation
                   then (select format(' collate %I.%I', n.nspname, collname) from pg_collation o join pg_namespace n on n.oid = collnamespace where o.oid = attcollation)
                   else '' end
              || case when attidentity <> '' then format(' generated %s as identity%s', case attidentity when 'a' then 'always' else 'by default' end,
                        (select format(' (sequence name %I.%I start with %s increment by %s minvalue %s maxvalue %s cache %s)',
                                  sn.nspname, sc.relname, seqstart, seqincrement, seqmin, seqmax, seqcache)
                           from pg_depend d join pg_class sc on sc.oid = d.objid join pg_sequence on seqrelid = sc.oid
                           join pg_namespace sn on sn.oid = sc.relnamespace
                          where d.refobjid = c.oid and d.refobjsubid = attnum and d.deptype = 'i'))
                   when attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(adbin, adrelid),
                        case attgenerated when 'v' then 'virtual' else 'stored' end)
                   when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
              || case when attnotnull then ' not null' else '' end, ', ' order by attnum) filter (where attname is not null), ''),
            case when c.reloptions is not null then format(' with (%s)', array_to_string(c.reloptions, ', ')) else '' end) as statement
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
     left join pg_type t on t.oid = a.atttypid
     left join pg_attrdef on adrelid = c.oid and adnum = a.attnum
    where ${IS_OWN_TABLE} group by c.oid, c.relname, c.relpersistence, c.reloptions order by c.relname`,
  `select format('alter sequence public.%I owned by %s.%I', c.relname, d.refobjid::regclass, attname) as statement
     from pg_class c join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a' and d.refobjsubid > 0
     join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid
    where c.relkind = 'S' and c.relnamespace = ${PUBLIC} order by c.relname`,
];

const AFTER_DATA = [
  `select format('alter table only %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as statement
     from pg_constraint k join pg_class c on c.oid = conrelid
    where ${IS_OWN_TABLE} and contype in ('p', 'u', 'x', 'c') order by c.relname, conname`,
  `select pg_get_indexdef(indexrelid) as statement
     from pg_index i join pg_class c on c.oid = indrelid
    where ${IS_OWN_TABLE}
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid::regclass::text`,
  `select format('alter table only %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as statement
     from pg_constraint k join pg_class c on c.oid = conrelid
    where ${IS_OWN_TABLE} and contype = 'f' order by c.relname, conname`,
  `select format('create view public.%I%s as %s', relname,
            case when reloptions is not null then format(' with (%s)', array_to_string(reloptions, ', ')) else '' end,
            rtrim(pg_get_viewdef(c.oid), ';')) as statement
     from pg_class c where relkind = 'v' and relnamespace = ${PUBLIC} and ${ownOnly("pg_class", "c.oid")} order by c.oid`,
  `select pg_get_triggerdef(g.oid)
          || case tgenabled when 'O' then '' else format('; alter table %s %s trigger %I', tgrelid::regclass,
               case tgenabled when 'D' then 'disable' when 'A' then 'enable always' else 'enable replica' end, tgname) end as statement
     from pg_trigger g join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = ${PUBLIC} order by c.relname, tgname`,
];

const TABLES = `
  select c.relname as name, format('public.%I', c.relname) as address,
         coalesce((select format('(%s)', string_agg(format('%I', attname), ', ' order by attnum)) from pg_attribute
                    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' having count(*) > 0), '') as columns,
         exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'deleted_at' and not attisdropped) as "isSoftDeleted" 
    from pg_class c where ${IS_OWN_TABLE} order by c.relname`;

/** Later than the snapshot, if anything: a number that was given out twice is worse than one that is left out. */
const SEQUENCES = `
  select format('select pg_catalog.setval(%L, %s, %s)', format('public.%I', sequencename),
                coalesce(last_value, start_value), (last_value is not null)::text) as statement
    from pg_sequences where schemaname = 'public' order by sequencename`;

async function statements(client: Client, queries: string[]) {
  const found: string[] = [];
  for (const query of queries) {
    const { rows } = await client.query<{ statement: string }>(query);
    found.push(...rows.map(({ statement }) => statement));
  }
  return found;
}

/**
 * Describes `public`: the statements that make it before and after the data, and its tables. Two databases of one major
 * version that are described alike are alike.
 *
 * The client's `search_path` must be empty: only then Postgres writes names in full. Throws a Complaint where something
 * stands there that these statements would leave out.
 */
export async function describeSchema(client: Client): Promise<Schema> {
  const { rows: unsupported } = await client.query<{ kind: string; name: string }>(UNSUPPORTED);
  if (unsupported.length > 0) {
    const named = unsupported.slice(0, 5).map(({ kind, name }) => `${kind} ${name}`);
    throw new Complaint(
      `The database has what this backup cannot hold (${named.join(", ")}): back it up with pg_dump (docs/operations.md).`,
    );
  }
  const { rows: tables } = await client.query<Table>(TABLES);
  return { before: await statements(client, BEFORE_DATA), after: await statements(client, AFTER_DATA), tables };
}

/** The statements that put every sequence where it is now. */
export async function describeSequences(client: Client) {
  return await statements(client, [SEQUENCES]);
}
