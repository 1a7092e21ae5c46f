import { readFileSync } from "node:fs";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { withMigratedDatabase } from "../lib/database-snapshot/migrated-database.ts";
import { restoreSnapshot, SNAPSHOT } from "../lib/database-snapshot/restore-snapshot.ts";
import { writeSnapshot } from "../lib/database-snapshot/write-snapshot.ts";
import { createEmbeddedDatabase } from "../lib/postgres.ts";

// Three times over, Medusa is loaded and looks for what is due.
const SLOW_MS = 300_000;

/** Whatever has an identity in a database, of every kind that Postgres knows. What foreign keys and long values need is named by a number. */
async function objectsOf(client: pg.Client) {
  const { rows: catalogs } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and attname = 'oid'
     where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared and relname <> 'pg_enum'
       and has_table_privilege(c.oid, 'select')`,
  );
  const found: string[] = [];
  for (const { name } of catalogs) {
    const { rows } = await client.query<{ type: string; identity: string }>(
      `select (pg_identify_object('${name}'::regclass, oid, 0)).* from ${name} where oid >= 16384`,
    );
    found.push(...rows.map(({ type, identity }) => `${type} ${identity}`));
  }
  return found.filter((one) => !/pg_toast|RI_ConstraintTrigger/.test(one)).sort();
}

const DRAWN_ID = /[0-9A-HJKMNP-TV-Z]{26}/;

/** How they are: what a name does not say of tables, indexes, sequences and columns. */
const TRAITS = [
  `select relname, relkind, relpersistence, relreplident, relrowsecurity, reloptions, relacl::text, relowner::regrole::text
   from pg_class where relnamespace = 'public'::regnamespace order by relname`,
  `select relname, attname, row_number() over (partition by relname order by attnum) as position,
     format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated, attstorage, attcompression, attstattarget,
     attoptions, attacl::text, attcollation::regcollation::text,
     regexp_replace(pg_get_expr(adbin, adrelid), '${DRAWN_ID.source}', '…') as value
   from pg_class c join pg_attribute a on a.attrelid = c.oid and not attisdropped and attnum > 0
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
   where relnamespace = 'public'::regnamespace order by relname, attnum`,
  `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
   where connamespace = 'public'::regnamespace order by 1, 2`,
  // Postgres says again in other casts and brackets what it has read: as another type, and each of a list rather than the list.
  `select regexp_replace(pg_get_indexdef(indexrelid), '::(character varying|text)(\\[\\])?|[()]', '', 'g') as is, indisvalid
   from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace order by 1`,
  `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as is, proacl::text, proowner::regrole::text from pg_proc p
   where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
  `select tgrelid::regclass::text as on, tgname, tgenabled, pg_get_triggerdef(oid) as is from pg_trigger where not tgisinternal
   order by 1, 2`,
  `select mapcfg::regconfig::text as of, maptokentype, mapseqno, mapdict::regdictionary::text from pg_ts_config_map
   where mapcfg >= 16384 order by 1, 2, 3`,
  `select enumtypid::regtype::text as of, enumlabel, enumsortorder from pg_enum order by 1, 3`,
  `select objsubid, description, pg_describe_object(classoid, objoid, objsubid) as of from pg_description
   where objoid >= 16384 order by 3, 1`,
  `select schemaname, sequencename, last_value from pg_sequences order by 1, 2`,
];

async function describeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const traits: unknown[][] = [];
    for (const query of TRAITS) traits.push((await client.query<Record<string, unknown>>(query)).rows);
    return { objects: await objectsOf(client), traits };
  } finally {
    await client.end();
  }
}

/** A snapshot line by line, without what is another value each time: ids that were drawn, one as a default, and when a script had ended. */
const comparable = (snapshot: string) =>
  snapshot
    .replaceAll(new RegExp(DRAWN_ID, "g"), "…")
    .replaceAll(/"finished_at":"[^"]+"/g, '"finished_at":"…"')
    .replaceAll(/,$/gm, "")
    .split("\n")
    .sort();

describe("the snapshot that an empty database is made of", () => {
  let migrated: { text: string; is: Awaited<ReturnType<typeof describeDatabase>> };
  let restored: { isDone: boolean; isDoneAgain: boolean; is: Awaited<ReturnType<typeof describeDatabase>> };
  beforeAll(async () => {
    await withMigratedDatabase(async ({ dataDir, url }) => {
      const empty = await createEmbeddedDatabase(dataDir, "restored");
      migrated = { text: await writeSnapshot(url), is: await describeDatabase(url) };
      restored = {
        isDone: await restoreSnapshot(empty),
        isDoneAgain: await restoreSnapshot(empty),
        is: await describeDatabase(empty),
      };
    });
  }, SLOW_MS);

  it("is of the migrations that are here: else run npm run snapshot, and commit it", () => {
    expect(comparable(readFileSync(SNAPSHOT, "utf8"))).toEqual(comparable(migrated.text));
  });

  it("makes an empty database, and touches no other", () => {
    expect(restored).toMatchObject({ isDone: true, isDoneAgain: false });
  });

  it("makes all that the migrations make, and each as they do", () => {
    expect(restored.is.objects).toEqual(migrated.is.objects);
    expect(restored.is.traits).toEqual(migrated.is.traits);
    expect(migrated.is.objects.length).toBeGreaterThan(3_000);
  });
});
