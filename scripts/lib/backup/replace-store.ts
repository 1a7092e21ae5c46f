import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import type { Config } from "../config.ts";
import { codeOf } from "../errors.ts";
import { Complaint, say, step } from "../log.mjs";
import { Secrets, type KeptSecrets } from "../secrets.ts";
import { Bucket, BucketRestore } from "./bucket-files.ts";
import { DiskRestore, hasFiles } from "./disk-files.ts";
import {
  compareDatabase,
  loadBackup,
  requireServer,
  requireSame,
  type CheckedBackup,
  type ObjectRestore,
} from "./load-backup.ts";
import { withClient } from "./open-database.ts";

const NO_BUCKET: ObjectRestore = {
  put() {
    throw new Complaint("The backup holds files of a bucket: set S3_BUCKET and what belongs to it.");
  },
};

/** True where a table of the store, or a file, is there. */
export async function isOccupied(client: Client, dataDir: string) {
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm') and not exists (
       select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') limit 1`,
  );
  return rows.length > 0 || (await hasFiles(dataDir));
}

/** Throws a Complaint where another program is connected to the database: a store that runs elsewhere, most likely. */
export async function requireUnused(client: Client) {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) {
    throw new Complaint(`The database is in use (${others} connections): stop every store that runs on it first.`);
  }
}

async function emptySchema(client: Client) {
  await client.query("drop schema if exists public cascade");
  await client.query("create schema public");
}

/**
 * Puts a checked backup in the place of what a store has: the database in one transaction, compared with the manifest
 * before it counts, and the files by renames. Where anything fails, all is as it was.
 */
export async function replaceStore(
  url: string,
  file: string,
  { config, key, signal, manifest }: CheckedBackup & { config: Config },
) {
  const files = new DiskRestore(config.DATA_DIR, randomBytes(6).toString("hex"));
  const bucket = config.S3_BUCKET ? new BucketRestore(new Bucket(config)) : null;
  try {
    await withClient(url, signal, async (client, endUninterrupted) => {
      await requireServer(client, manifest);
      await client.query("begin");
      await emptySchema(client);
      const secrets = await step("Restoring", () =>
        loadBackup(file, { key, signal, manifest, client, files, bucket: bucket ?? NO_BUCKET }),
      );
      await step("Comparing", async () => requireSame(await compareDatabase(client, manifest)));
      signal.throwIfAborted();
      endUninterrupted();
      await files.commit();
      await client.query("commit");
      keepSecrets(config, secrets);
    });
  } catch (error) {
    await files.undo();
    await bucket?.undo();
    if (codeOf(error) === "ENOSPC") throw new Complaint("There is no room left to restore into. Nothing was changed.");
    throw error;
  }
  await files.clean();
  await withClient(url, new AbortController().signal, (client) => client.query("analyze"));
  if (manifest.isSecretGiven && !config.JWT_SECRET) {
    say(
      "The store of this backup was given JWT_SECRET: set the same here, or links in mails and webhook secrets are lost.",
    );
  }
}

/** The generated secrets come back with what they signed. One that was given to this store stays what it is. */
function keepSecrets({ DATA_DIR }: Config, secrets: KeptSecrets | null) {
  if (!secrets) return;
  const kept = new Secrets(DATA_DIR);
  Object.assign(kept.kept, secrets);
  kept.save();
}
