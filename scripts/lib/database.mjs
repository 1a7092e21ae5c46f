import pg from "pg";
import { Complaint } from "./log.mjs";

const OLDEST = 150000;
const SETUP_LOCK = 7_215_430_118;

async function connect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Throws a Complaint when the configured database does not answer, or is too old. */
export async function requireDatabase(url) {
  const { host } = new URL(url);
  let client;
  try {
    client = await connect(url);
    const { rows } = await client.query("show server_version_num");
    if (Number(rows[0].server_version_num) < OLDEST) {
      throw new Complaint(`DATABASE_URL: the database at ${host} is older than Postgres 15.`);
    }
  } catch (error) {
    if (error instanceof Complaint) throw error;
    const reason = error.errors?.[0]?.message ?? error.message;
    throw new Complaint(`DATABASE_URL: the database at ${host} cannot be reached (${reason}).`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * What has been done to a database, by name. Only one start at a time works on it: others wait until `work` is over.
 */
export async function withSetup(url, work) {
  const client = await connect(url);
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await client.query("create table if not exists store_setup (key text primary key, value text not null)");
    return await work({
      async get(key) {
        const { rows } = await client.query("select value from store_setup where key = $1", [key]);
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
