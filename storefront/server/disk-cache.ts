import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How full the cache may be after it was swept. */
const SWEPT = 0.8;

/** Files that can be made again, kept up to a size; the oldest go first. */
export class DiskCache {
  readonly folder: string;
  private readonly largestBytes: number;
  private bytes = Number.NaN;
  private sweeping: Promise<void> | null = null;

  constructor(folder: string, largestBytes: number) {
    this.folder = folder;
    this.largestBytes = largestBytes;
  }

  async has(name: string): Promise<boolean> {
    return await stat(join(this.folder, name)).then(
      () => true,
      () => false,
    );
  }

  /** Writes a file under its name in one step, so that nobody reads half of it. */
  async put(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const draft = join(this.folder, `.${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
    this.bytes += bytes.length;
    // The first write finds out how much an earlier process left.
    if (Number.isNaN(this.bytes) || this.bytes > this.largestBytes) {
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => console.error("The cache of pictures could not be swept:", error))
        .finally(() => (this.sweeping = null));
    }
  }

  private async sweep(): Promise<void> {
    const files = [];
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found) files.push({ path, size: found.size, age: found.mtimeMs });
    }
    let total = files.reduce((sum, file) => sum + file.size, 0);
    if (total > this.largestBytes) {
      for (const file of files.sort((a, b) => a.age - b.age)) {
        if (total <= this.largestBytes * SWEPT) break;
        await rm(file.path, { force: true });
        total -= file.size;
      }
    }
    this.bytes = total;
  }
}
