import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import type { OnSpawn } from "../build-workspaces.ts";
import { migrateDatabase, withDatabase } from "../medusa.ts";
import { withEmbedded } from "../postgres-service.ts";
import { systemEnv } from "../process-env.mjs";
import { Secrets } from "../secrets.ts";

/** A database that the migrations alone have made, in a cluster of its own. */
export interface MigratedDatabase {
  dataDir: string;
  url: string;
}

/**
 * Makes one for `work`, as a store makes its own that is configured by nobody; afterwards it is gone. What runs the migrations
 * has to be built. Takes half a minute. Throws a Complaint where a migration fails.
 */
export async function withMigratedDatabase<Result>(
  work: (database: MigratedDatabase) => Promise<Result>,
  onSpawn: OnSpawn = () => undefined,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "store-migrated-"));
  try {
    const config = readConfig({ ...systemEnv(), DATA_DIR: dataDir });
    return await withEmbedded(dataDir, async (url) => {
      await migrateDatabase(withDatabase(config, url, new Secrets(dataDir)), onSpawn);
      return await work({ dataDir, url });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
