import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requireDatabase } from "../lib/database.ts";
import { readJson } from "../lib/json.ts";
import { EmbeddedPostgres } from "../lib/postgres.ts";
import { postgresService } from "../lib/postgres-service.ts";

const LIB = new URL("../lib/", import.meta.url).href;
/** Another start: runs the cluster until it is killed. */
const OTHER = `
import { EmbeddedPostgres } from "${LIB}postgres.ts";
const postgres = new EmbeddedPostgres(process.argv[1]);
await postgres.prepare();
postgres.spawn();
while (!(await postgres.probe())) await new Promise((resolve) => setTimeout(resolve, 50));
await postgres.setUp();
console.log("up");
`;

// Clusters are made and run on a machine that does other things as well.
const SLOW_MS = 180_000;
vi.setConfig({ testTimeout: SLOW_MS, hookTimeout: SLOW_MS });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function startIn(dataDir: string) {
  const postgres = new EmbeddedPostgres(dataDir);
  await postgres.prepare();
  const service = postgresService(postgres);
  await service.start(SLOW_MS);
  await postgres.setUp();
  return { postgres, service };
}

async function query(postgres: EmbeddedPostgres, text: string, connectionString = postgres.url) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number) => {
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

  it("lets Medusa's role own the database without being a superuser, and the front's do no more than listen", async () => {
    const { postgres, service } = await startIn(folder);
    const rights = "select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user";
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false };
    for (const url of [postgres.url, postgres.frontUrl]) expect(await query(postgres, rights, url)).toEqual([none]);
    await query(postgres, "create table price (amount int); insert into price values (7)");
    await query(postgres, "create extension pg_trgm");
    await query(postgres, "listen changes; select pg_notify('changes', 'x')", postgres.frontUrl);
    for (const forbidden of [
      "select * from public.price",
      "create table mine (n int)",
      "create temp table mine (n int)",
      "select pg_read_file('/etc/passwd')",
      "copy (select 1) to program 'true'",
      "set role store_app",
    ]) {
      await expect(query(postgres, forbidden, postgres.frontUrl), forbidden).rejects.toThrow(
        /permission denied|no schema has been selected/,
      );
    }
    for (const forbidden of [
      "select pg_read_file('/etc/passwd')",
      "copy price to program 'cat'",
      "create database x",
    ]) {
      await expect(query(postgres, forbidden), forbidden).rejects.toThrow(/permission denied/);
    }
    await requireDatabase(postgres.url, postgres.frontUrl);
    const another = postgres.url.replace(/\/\/.*@(.*)\/store$/, `//postgres:${postgres.settings.password}@$1/postgres`);
    await expect(requireDatabase(postgres.url, another)).rejects.toThrow(/^FRONT_DATABASE_URL: .* is not heard there/);
    const elsewhere = postgres.url.replace(/\/store$/, "/postgres");
    await expect(query(postgres, "select 1", elsewhere)).rejects.toThrow(/permission denied for database/);
    await service.stop();
  });

  it("takes over a cluster in which the superuser owned everything, and loses nothing", async () => {
    const first = await startIn(folder);
    const superuser = first.postgres.url.replace(/\/\/[^@]*/, `//postgres:${first.postgres.settings.password}`);
    const asBefore = `
      alter database store owner to postgres; create extension pg_trgm; create schema extra; create sequence number start 5;
      create type mood as enum ('dark'); create domain cents as int; create table kept (id serial primary key, m mood);
      create table parts (n int) partition by range (n); create table part partition of parts for values from (0) to (9);
      insert into kept (m) values ('dark'); create view shown as select * from kept; create table extra.other (n int);
      create materialized view summed as select count(*) as n from kept;
      create function seven() returns int language sql as 'select 7';
      create procedure nothing() language sql as ''`;
    await query(first.postgres, asBefore, superuser);
    await first.service.stop();
    const { password, port } = readJson<{ password: string; port: number }>(join(folder, "postgres.json"));
    writeFileSync(join(folder, "postgres.json"), JSON.stringify({ password, port }));

    const { postgres, service } = await startIn(folder);
    expect(await query(postgres, "select id, m, seven(), nextval('number')::int as next from kept")).toEqual([
      { id: 1, m: "dark", seven: 7, next: 5 },
    ]);
    await query(
      postgres,
      `alter type mood add value 'black'; alter table kept add column note text; insert into kept (note) values ('x');
       drop view shown; drop materialized view summed; drop table parts, extra.other; drop schema extra;
       drop function seven; drop procedure nothing; drop sequence number; drop domain cents`,
    );
    expect(await query(postgres, "select count(*)::int as n from kept")).toEqual([{ n: 2 }]);
    await service.stop();
  });

  it.runIf(process.getuid?.() === 0 && process.platform === "linux")(
    "runs for root in a folder closed to others, with no more than the right to pass through it",
    async () => {
      const passing = [1n << 1n, 1n << 2n];
      for (const { name, mode, expected } of [
        { name: "open", mode: 0o711, expected: [0n] },
        { name: "closed", mode: 0o700, expected: passing },
      ]) {
        const dataDir = join(folder, name);
        mkdirSync(dataDir, { mode });
        const { service } = await startIn(dataDir);
        const [pid] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        expect(expected).toContain(BigInt(`0x${/^CapEff:\s*(\w+)$/m.exec(status)?.[1]}`));
        expect(/^NoNewPrivs:\s*(\d)/m.exec(status)?.[1]).toBe("1");
        await service.stop();
      }
    },
  );
});
