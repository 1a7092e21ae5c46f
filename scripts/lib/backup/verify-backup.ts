import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say, step } from "../log.mjs";
import { withEmbedded } from "../postgres-service.ts";
import { DiskRestore } from "./disk-files.ts";
import { describeFigures } from "./figures.ts";
import {
  compareDatabase,
  compareFiles,
  fileOf,
  loadBackup,
  objectOf,
  requireSame,
  type CheckedBackup,
  type ObjectRestore,
} from "./load-backup.ts";
import { withClient } from "./open-database.ts";

/** A bucket's objects, kept as files beside the others. */
const asFiles = (files: DiskRestore): ObjectRestore => ({
  put: (key, stream) => files.put(`private/bucket/${key}`, stream),
});

/**
 * Restores a checked backup into a Postgres and a folder of its own, compares everything with the manifest, and removes
 * both. Throws a Complaint where something differs.
 */
export async function verifyBackup(file: string, { key, signal, manifest }: CheckedBackup) {
  const dataDir = mkdtempSync(join(tmpdir(), "store-verify-"));
  // The user that Postgres runs as has to pass through.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  try {
    const files = new DiskRestore(dataDir, "verify");
    await step("Restoring into a temporary store", () =>
      withEmbedded(dataDir, (url) =>
        withClient(url, signal, async (client) => {
          await client.query("begin");
          await loadBackup(file, { key, signal, manifest, client, files, bucket: asFiles(files) });
          await client.query("commit");
          await files.commit();
          await client.query("begin read only");
          requireSame(await compareDatabase(client, manifest));
          await client.query("commit");
          const nameOf = (name: string) => fileOf(name) ?? (objectOf(name) && `private/bucket/${objectOf(name)}`);
          requireSame(await compareFiles(dataDir, manifest, nameOf, signal));
        }),
      ),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored and equal: ${tables.length} tables with ${rows.toLocaleString("en-US")} rows, ${manifest.files.files} files`,
  );
  say(`  ${describeFigures(manifest.figures)}`);
}
