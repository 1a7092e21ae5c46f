import { randomBytes } from "node:crypto";
import pg from "pg";
import { messageOf } from "./errors.ts";
import { Complaint } from "./log.mjs";

const OLDEST = 150000;
/** How long a notification may take from one connection to another. */
const HEARING_MS = 4_000;
const SETUP_LOCK = 7_215_430_118;

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const reasonOf = (error: unknown) => messageOf(error instanceof AggregateError ? error.errors[0] : error);

/** Connects, does `work` and disconnects. Throws a Complaint that begins with `name` where the database does not answer. */
async function asking<Result>(name: string, url: string, work: (client: pg.Client, host: string) => Promise<Result>) {
  const { host } = new URL(url);
  let client: pg.Client | undefined;
  try {
    client = await connect(url);
    return await work(client, host);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`${name}: the database at ${host} cannot be reached (${reasonOf(error)}).`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * Throws a Complaint when a configured database does not answer, or is too old, or when the front, with an address of its
 * own, would not hear there what is said at the other.
 */
export async function requireDatabase(url: string, frontUrl?: string) {
  await asking("DATABASE_URL", url, async (client, host) => {
    await requireVersion("DATABASE_URL", client, host);
    if (!frontUrl) return;
    const isHeard = await asking("FRONT_DATABASE_URL", frontUrl, (front) => hears(front, client));
    if (!isHeard) {
      throw new Complaint(
        "FRONT_DATABASE_URL: what is notified at DATABASE_URL is not heard there; both must be one database.",
      );
    }
  });
}

/** The same for a front that is told its own address alone. */
export async function requireFrontDatabase(url: string) {
  await asking("FRONT_DATABASE_URL", url, (client, host) => requireVersion("FRONT_DATABASE_URL", client, host));
}

async function requireVersion(name: string, client: pg.Client, host: string) {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  if (Number(rows[0]?.server_version_num) < OLDEST) {
    throw new Complaint(`${name}: the database at ${host} is older than Postgres 15.`);
  }
}

/** Whether a notification of one connection arrives at another. */
async function hears(listening: pg.Client, notifying: pg.Client) {
  const channel = `store_check_${randomBytes(6).toString("hex")}`;
  const heard = new Promise<boolean>((resolve) => {
    listening.once("notification", () => resolve(true));
    setTimeout(resolve, HEARING_MS, false).unref();
  });
  await listening.query(`listen ${channel}`);
  await notifying.query("select pg_notify($1, '')", [channel]);
  return await heard;
}

/** What has been done to a database, by name. */
export interface Setup {
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, value: string) => Promise<void>;
}

/** Hands what has been done to `work`. Only one start at a time works on a database: others wait until `work` is over. */
export async function withSetup<Result>(url: string, work: (setup: Setup) => Promise<Result>) {
  const client = await connect(url);
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await client.query("create table if not exists store_setup (key text primary key, value text not null)");
    return await work({
      async get(key) {
        const { rows } = await client.query<{ value: string }>("select value from store_setup where key = $1", [key]);
        return rows[0]?.value;
      },
      async set(key, value) {
        await client.query(
          "insert into store_setup (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
          [key, value],
        );
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether something has been done to a database, by its name there; waits for nobody. */
export async function hasSetup(url: string, key: string) {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ known: boolean }>("select to_regclass('store_setup') is not null as known");
    if (!rows[0]?.known) return false;
    return (await client.query("select 1 from store_setup where key = $1", [key])).rows.length > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
