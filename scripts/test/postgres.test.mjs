import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EmbeddedPostgres, POSTGRES_STOP_MS } from "../lib/postgres.mjs";
import { Service } from "../lib/service.mjs";

const LIB = new URL("../lib/", import.meta.url).href;
/** Another start: runs the cluster until it is killed. */
const OTHER = `
import { EmbeddedPostgres } from "${LIB}postgres.mjs";
const postgres = new EmbeddedPostgres(process.argv[1]);
await postgres.prepare();
postgres.spawn();
while (!(await postgres.probe())) await new Promise((resolve) => setTimeout(resolve, 50));
console.log("up");
`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function startIn(dataDir) {
  const postgres = new EmbeddedPostgres(dataDir);
  await postgres.prepare();
  const service = new Service({
    name: "postgres",
    spawn: () => postgres.spawn(),
    probe: () => postgres.probe(),
    requestStop: (child) => postgres.requestStop(child),
    stopMs: POSTGRES_STOP_MS,
    isQuiet: true,
  });
  await service.start(20_000);
  return { postgres, service };
}

async function query(postgres, text) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe("EmbeddedPostgres", () => {
  it("keeps data, password and port over a stop, and its settings to itself", async () => {
    const first = await startIn(folder);
    await query(first.postgres, "create table kept as select 7 as n");
    await first.service.stop();
    const second = await startIn(folder);
    expect(second.postgres.url).toBe(first.postgres.url);
    expect(await query(second.postgres, "select n from kept")).toEqual([{ n: 7 }]);
    await second.service.stop();
    expect(statSync(join(folder, "postgres.json")).mode & 0o077).toBe(0);
  });

  it("ends when whoever started it is killed, and starts again on what that left", async () => {
    const other = spawn(process.execPath, ["--input-type=module", "-e", OTHER, folder], {
      cwd: new URL("../..", import.meta.url),
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => other.stdout.once("data", resolve));
    const pid = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    other.kill("SIGKILL");
    const again = await startIn(folder);
    expect(await query(again.postgres, "select 1 as n")).toEqual([{ n: 1 }]);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    await again.service.stop();
  });
});
