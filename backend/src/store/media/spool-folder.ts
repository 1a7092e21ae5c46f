import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | null = null;

/** A folder for files on their way, which no other user may look into; it goes with the process. */
export function spoolFolder(): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), "store-spool-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}
