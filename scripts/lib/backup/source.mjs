import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { Secrets } from "../secrets.mjs";

/** Of the format of backups. A program that knows a later one reads this one, too. */
export const FORMAT = 1;
export const SECRETS = "secrets.json";

export const release = () => JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;

/** The secrets that the store generated; null where all were given to it. */
export function secretsOf({ DATA_DIR, JWT_SECRET, COOKIE_SECRET }) {
  const kept = new Secrets(DATA_DIR);
  const found = {};
  if (!JWT_SECRET && kept.peek("jwtSecret")) found.jwtSecret = kept.peek("jwtSecret");
  if (!COOKIE_SECRET && kept.peek("cookieSecret")) found.cookieSecret = kept.peek("cookieSecret");
  return Object.keys(found).length > 0 ? found : null;
}

export async function serverVersion(client) {
  const { rows } = await client.query("show server_version_num");
  return Number(rows[0].server_version_num);
}

/** Schemas beside the store's that hold tables: they are somebody else's, and left out. */
async function otherSchemas(client) {
  const { rows } = await client.query(
    `select distinct nspname from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('public', 'information_schema') order by 1`,
  );
  return rows.map(({ nspname }) => nspname);
}

/** What is backed up, and when. */
export async function describeSource(client, config, time) {
  return {
    release: release(),
    time: time.toISOString(),
    shop: config.STORE_NAME,
    postgres: await serverVersion(client),
    otherSchemas: await otherSchemas(client),
    isSecretGiven: Boolean(config.JWT_SECRET),
    hasBucket: Boolean(config.S3_BUCKET),
  };
}
