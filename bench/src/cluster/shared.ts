import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ClusterSide } from "./side.ts";
import { openFilesOf, treeOf } from "./process-tree.ts";

const ESTABLISHED = "01";
const LISTENS = "0A";
/** Where Postgres itself writes. */
const DATABASE_FOLDER = /^postgres/;

type Socket = { inode: string; port: number; peerPort: number; state: string };

function sockets(): Socket[] {
  const lines = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  return lines.flatMap((line) => {
    const [, local, peer, state, , , , , , inode] = line.trim().split(/\s+/);
    if (!local || !peer || !state || !inode) return [];
    const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "0", 16);
    return [{ inode, port: portOf(local), peerPort: portOf(peer), state }];
  });
}

/** Whom each process has called and is connected with, by names of processes; "?" for a port that is nobody's of the cluster. */
export function callsOf({ processes, postgresPid }: ClusterSide): Map<string, Set<string>> {
  const all = sockets();
  const own = Object.entries({ ...processes, Postgres: postgresPid }).map(([name, pid]) => {
    const files = openFilesOf(treeOf(pid)).map(({ target }) => target);
    const inodes = new Set(files.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
    return { name, sockets: all.filter(({ inode }) => inodes.has(inode)) };
  });
  const listeners = new Map<number, string>();
  for (const { name, sockets: mine } of own) {
    for (const { state, port } of mine) if (state === LISTENS) listeners.set(port, name);
  }
  return new Map(
    own.map(({ name, sockets: mine }) => {
      const outgoing = mine.filter(({ state, port }) => state === ESTABLISHED && !listeners.has(port));
      return [name, new Set(outgoing.map(({ peerPort }) => listeners.get(peerPort) ?? `? (port ${peerPort})`))];
    }),
  );
}

/** Files that more than one process of a cluster has open to write. */
export function sharedFilesOf({ processes }: ClusterSide): string[] {
  const writers = new Map<string, Set<string>>();
  for (const [name, pid] of Object.entries(processes)) {
    for (const { target, isWritten } of openFilesOf(treeOf(pid))) {
      if (!isWritten || !target.startsWith("/") || target.startsWith("/dev/")) continue;
      writers.set(target, (writers.get(target) ?? new Set()).add(name));
    }
  }
  return [...writers].flatMap(([file, names]) => (names.size > 1 ? [file] : []));
}

/** Files of a store's folder, without those of Postgres, that were written since then, by their first folder. */
export function writtenSince({ dataDir }: ClusterSide, since: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(dataDir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const [top = ""] = path.slice(dataDir.length + 1).split("/");
    if (!entry.isFile() || DATABASE_FOLDER.test(top)) continue;
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (mtimeMs > since) counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return counts;
}
