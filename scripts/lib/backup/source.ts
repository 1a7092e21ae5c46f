import { join } from "node:path";
import type { Client } from "pg";
import type { Config } from "../config.ts";
import { readJson } from "../json.ts";
import { ROOT } from "../paths.mjs";
import { Secrets, type KeptSecrets } from "../secrets.ts";

/** Of the format of backups. A program that knows a later one reads this one, too. */
export const FORMAT = 1;
export const SECRETS = "secrets.json";

export const release = () => readJson<{ version: string }>(join(ROOT, "package.json")).version;

/** The secrets that the store generated; null where all were given to it. */
export function secretsOf({ DATA_DIR, JWT_SECRET, COOKIE_SECRET }: Config) {
  const kept = new Secrets(DATA_DIR);
  const found: KeptSecrets = {};
  if (!JWT_SECRET && kept.peek("jwtSecret")) found.jwtSecret = kept.peek("jwtSecret");
  if (!COOKIE_SECRET && kept.peek("cookieSecret")) found.cookieSecret = kept.peek("cookieSecret");
  return Object.keys(found).length > 0 ? found : null;
}

export async function serverVersion(client: Client) {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  return Number(rows[0]?.server_version_num);
}

/** Schemas beside the store's that hold tables: they are somebody else's, and left out. */
async function otherSchemas(client: Client) {
  const { rows } = await client.query<{ nspname: string }>(
    `select distinct nspname from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('public', 'information_schema') order by 1`,
  );
  return rows.map(({ nspname }) => nspname);
}

/** What is backed up, and when. */
export interface Source {
  release: string;
  time: string;
  shop: string;
  /** The version of its server, as a number. */
  postgres: number;
  otherSchemas: string[];
  isSecretGiven: boolean;
  hasBucket: boolean;
}

export async function describeSource(client: Client, config: Config, time: Date): Promise<Source> {
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
