import { createReadStream } from "node:fs";
import { access, chmod, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { MedusaError } from "@medusajs/framework/utils";
import { readdirOrNone } from "../media/disk-parts";
import { isMissing, publishDraft } from "../media/write-file";
import type { DownloadAddresses } from "./download-addresses";
import { EXPORTS, isFileKey, isPrivateKey, oldExportKey, PRIVATE_FILES } from "./file-keys";
import type { FileStore } from "./file-store";

/** Private files of earlier releases lay here, in the folder that the front serves. */
const OLD_PRIVATE = "static/private/";

/** Public files in the folder that the front serves at `/uploads`; private ones beside it, where nothing is served from. */
export class DiskFileStore implements FileStore {
  constructor(
    private readonly dataDir: string,
    private readonly publicBase: string,
    private readonly addresses: DownloadAddresses,
  ) {}

  draftsFolder(key: string): string {
    return isPrivateKey(key) ? join(this.dataDir, "private", ".drafts") : join(this.dataDir, "uploads", ".drafts");
  }

  async keep(key: string, { path }: { path: string }): Promise<void> {
    const target = this.path(key);
    if (isPrivateKey(key)) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    else await chmod(path, 0o644);
    await publishDraft(path, target);
  }

  async has(key: string): Promise<boolean> {
    try {
      await access(this.path(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    return createReadStream(this.path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async address(key: string): Promise<string> {
    const named = key.startsWith(OLD_PRIVATE) ? PRIVATE_FILES + key.slice(OLD_PRIVATE.length) : key;
    return isPrivateKey(named) ? this.addresses.sign(named) : `/uploads/${key}`;
  }

  privateKeyOf(url: string): string | null {
    const path = URL.canParse(url, this.publicBase) ? new URL(url, this.publicBase).pathname : "";
    const key = path.startsWith("/uploads/") ? path.slice("/uploads/".length) : "";
    return isFileKey(key) && isPrivateKey(key) ? key : oldExportKey(key);
  }

  async removeExports(before: Date): Promise<number> {
    await this.moveOldPrivateFiles();
    let removed = 0;
    for (const folder of [EXPORTS, `${PRIVATE_FILES}.drafts`]) {
      for (const name of await readdirOrNone(join(this.dataDir, folder))) {
        removed += await removeOlder(join(this.dataDir, folder, name), before);
      }
    }
    const served = join(this.dataDir, "uploads", "static");
    for (const name of await readdirOrNone(served)) {
      if (!/\.csv$/i.test(name)) continue;
      await rm(join(served, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  private async moveOldPrivateFiles(): Promise<void> {
    const from = join(this.dataDir, "uploads", OLD_PRIVATE);
    for (const name of await readdirOrNone(from)) {
      const folder = join(this.dataDir, /\.csv$/i.test(name) ? EXPORTS : PRIVATE_FILES);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(join(from, name), 0o600);
      await rename(join(from, name), join(folder, name));
    }
  }

  /** A key of an earlier release names the file where it lies now. */
  private path(key: string): string {
    const named = key.startsWith(OLD_PRIVATE) ? PRIVATE_FILES + key.slice(OLD_PRIVATE.length) : key;
    if (!isFileKey(named)) throw new MedusaError(MedusaError.Types.INVALID_DATA, "That is no key of a file.");
    return isPrivateKey(named) ? join(this.dataDir, named) : join(this.dataDir, "uploads", named);
  }
}

async function removeOlder(path: string, before: Date): Promise<number> {
  try {
    if ((await stat(path)).mtime >= before) return 0;
    await rm(path);
    return 1;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
