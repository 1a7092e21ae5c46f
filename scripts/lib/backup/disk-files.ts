import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf } from "../errors.ts";

/** The folders of DATA_DIR that hold a shop's files, and what of them is there for a day only. */
const ROOTS = ["uploads", "private"] as const;
const SHORT_LIVED = new Set(["uploads/incoming", "private/exports"]);

const isHidden = (name: string) => name.startsWith(".");

async function opened(folder: string) {
  try {
    return await opendir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** The names of all files, from DATA_DIR. Hidden ones are uploads that are not whole. */
export async function* listDisk(dataDir: string, folder?: string): AsyncGenerator<string> {
  for (const root of folder === undefined ? ROOTS : []) yield* listDisk(dataDir, root);
  if (folder === undefined || SHORT_LIVED.has(folder)) return;
  for await (const entry of await opened(join(dataDir, folder))) {
    const name = `${folder}/${entry.name}`;
    if (isHidden(entry.name)) continue;
    if (entry.isDirectory()) yield* listDisk(dataDir, name);
    else if (entry.isFile()) yield name;
  }
}

/** `{ size, stream }` of a file; null where it is not there any more. */
export async function openOnDisk(dataDir: string, name: string) {
  const handle = await open(join(dataDir, name)).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size > 0) return { size, stream: handle.createReadStream({ end: size - 1 }) };
  await handle.close();
  return { size, stream: createReadStream("/dev/null") };
}

export async function hasFiles(dataDir: string) {
  for await (const _ of listDisk(dataDir)) return true;
  return false;
}

/**
 * Files that are to take the place of those in one folder. They wait in a hidden folder inside it, so on the same disk, and
 * are swapped in by renames of the folder's own children; `back` undoes that.
 */
class Swap {
  readonly folder: string;
  private readonly stage: string;
  private moves: [from: string, to: string][] = [];

  constructor(folder: string, id: string) {
    this.folder = folder;
    this.stage = join(folder, `.restore-${id}`);
  }

  path(name: string) {
    return join(this.stage, "new", name);
  }

  private async move(from: string, to: string) {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    this.moves.push([from, to]);
  }

  async forth() {
    for (const name of await readdir(this.folder)) {
      if (!isHidden(name)) await this.move(join(this.folder, name), join(this.stage, "old", name));
    }
    for (const name of await readdir(join(this.stage, "new")).catch(() => [])) {
      await this.move(join(this.stage, "new", name), join(this.folder, name));
    }
  }

  async back() {
    for (const [from, to] of this.moves.toReversed()) await rename(to, from);
    this.moves = [];
  }

  async clean() {
    await rm(this.stage, { recursive: true, force: true });
  }
}

/** The files of a restore, on disk. */
export class DiskRestore {
  private readonly swaps: Map<string, Swap>;

  constructor(dataDir: string, id: string) {
    this.swaps = new Map(ROOTS.map((root) => [root, new Swap(join(dataDir, root), id)]));
  }

  async put(name: string, stream: AsyncIterable<Buffer>) {
    const [root = "", ...rest] = name.split("/");
    const swap = this.swaps.get(root);
    if (!swap) throw new Error(`${name} lies in none of the store's folders.`);
    const path = swap.path(rest.join("/"));
    await mkdir(dirname(path), { recursive: true });
    await pipeline(stream, createWriteStream(path, { flags: "wx" }));
  }

  async commit() {
    for (const swap of this.swaps.values()) {
      await mkdir(swap.folder, { recursive: true });
      await swap.forth();
    }
  }

  async undo() {
    for (const swap of this.swaps.values()) await swap.back();
    await this.clean();
  }

  async clean() {
    for (const swap of this.swaps.values()) await swap.clean();
  }
}
