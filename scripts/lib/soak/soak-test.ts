import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { VARIABLES } from "../../../packages/config/src/variables.mjs";
import { readConfig } from "../config.ts";
import { say, step } from "../log.mjs";
import { freePorts } from "../net.ts";
import { InspectedCluster, POSTGRES } from "./inspected-cluster.ts";
import type { Memory } from "./inspector.ts";
import { Load } from "./load.ts";
import { lastOf, slopeOf, type Sample } from "./slope.ts";
import { table, type Row } from "./table.ts";

const SIZE = { fronts: 1, servers: 1, workers: 1 };
const PROCESSES = SIZE.fronts + SIZE.servers + SIZE.workers;
const LOOK_EVERY_MS = 15_000;
const TELL_EVERY_MS = 60_000;
/** No process may grow faster once it is warm. */
const MAX_MB_A_MINUTE = 1;
/** A busy machine may refuse a request now and then; a load that fails more often is none. */
const MAX_FAILED_SHARE = 0.01;
/** What is read often enough is in every cache. */
const WARM_PASSES = 2;
/** A process is warm, too, once it has grown by no more over so long: engines compile, pools fill, caches get theirs. */
const WARM_MB_A_MINUTE = 3;
const WARM_WINDOW_MS = 120_000;
/** What grows for longer is measured as it is. */
const MAX_WARM_MS = 12 * 60_000;

const MINUTE_MS = 60_000;

type Samples = { live: Sample[]; resident: Sample[] };

/** Memory of the processes of a small cluster under a steady load: first until they are warm, then for the time that counts. */
export class SoakTest {
  private cluster?: InspectedCluster;
  private load?: Load;
  private samples = new Map<string, Samples>();
  private readonly minutes: number;
  private isOver = false;

  constructor(minutes: number) {
    this.minutes = minutes;
  }

  /** Answers the exit code. */
  async run(): Promise<number> {
    await step("A small cluster under load", () => this.start());
    const warmMs = await this.warmUp();
    this.samples = new Map();
    await this.watch(() => this.longest() >= this.minutes * MINUTE_MS);
    await this.load?.end();
    return this.conclude(warmMs);
  }

  private async start(): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), "store-soak-"));
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    const password = randomBytes(12).toString("base64url");
    const first = await freePorts(2 * PROCESSES);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(VARIABLES, name)));
    const config = readConfig({
      ...env,
      HOST: "127.0.0.1",
      PORT: String(first),
      BACKEND_PORT: String(first + SIZE.fronts),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: "owner",
      ADMIN_EMAIL: "owner@example.com",
      ADMIN_PASSWORD: password,
      TRUST_PROXY: "loopback",
      READ_RATE_LIMIT: "999999",
    });
    this.cluster = new InspectedCluster(config, SIZE, first + PROCESSES);
    await this.cluster.start();
    this.load = new Load(`http://127.0.0.1:${first}`);
    await this.load.begin({ username: config.ADMIN_USERNAME, password });
  }

  private longest(): number {
    const [{ resident } = { resident: [] }] = this.samples.values();
    return (resident.at(-1)?.atMs ?? 0) - (resident[0]?.atMs ?? 0);
  }

  private note(now: Map<string, Memory>): void {
    const atMs = Date.now();
    for (const [name, { liveMb, residentMb }] of now) {
      const samples = this.samples.get(name) ?? { live: [], resident: [] };
      if (liveMb !== null) samples.live.push({ atMs, mb: liveMb });
      samples.resident.push({ atMs, mb: residentMb });
      this.samples.set(name, samples);
    }
  }

  /** Looks again and again, until it `isEnough`. */
  private async watch(isEnough: () => boolean): Promise<void> {
    for (let toldAt = 0; !this.isOver && !isEnough(); await sleep(LOOK_EVERY_MS)) {
      const now = (await this.cluster?.memory()) ?? new Map<string, Memory>();
      this.note(now);
      if (Date.now() - toldAt < TELL_EVERY_MS) continue;
      toldAt = Date.now();
      const mb = (value: number | null) => (value === null ? "" : `${value.toFixed(1)} of `);
      say(
        [...now].map(([name, { liveMb, residentMb }]) => `${name} ${mb(liveMb)}${residentMb.toFixed(0)} MB`).join(", "),
      );
    }
  }

  /** Every page was read often enough, and nothing grows much any more. Answers how long that took. */
  private async warmUp(): Promise<number> {
    const isSettled = ({ live, resident }: Samples) =>
      [live, resident].every((samples) => {
        const last = lastOf(samples, WARM_WINDOW_MS);
        return samples.length === 0 || (last !== null && slopeOf(last) <= WARM_MB_A_MINUTE);
      });
    const isWarm = () => (this.load?.passes ?? 0) >= WARM_PASSES && [...this.samples.values()].every(isSettled);
    await step("Warming up", () => this.watch(() => isWarm() || this.longest() > MAX_WARM_MS));
    const ms = this.longest();
    if (!isWarm() && !this.isOver) say(`Memory had not settled after ${(ms / MINUTE_MS).toFixed(0)} minutes.`);
    return ms;
  }

  private conclude(warmMs: number): number {
    const rows: Row[] = [...this.samples].flatMap(([name, { live, resident }]) => [
      ...(live.length > 0 ? [{ name, what: "kept", samples: live }] : []),
      { name, what: "resident", samples: resident },
    ]);
    const { counts = new Map<string, number>(), requests = 0, failures = [] } = this.load?.tally ?? {};
    const [warm, measured] = [warmMs, this.longest()].map((ms) => (ms / MINUTE_MS).toFixed(1));
    say(`\nWarm after ${warm} min, measured for ${measured} min.`);
    say([...counts].map(([what, count]) => `${count} ${what}`).join(", "));
    say(`\n${table(rows)}\n`);
    for (const failure of failures.slice(0, 10)) say(`✗ ${failure}`);
    const growing = rows.filter(({ name, samples }) => name !== POSTGRES && slopeOf(samples) >= MAX_MB_A_MINUTE);
    for (const { name, what, samples } of growing) {
      say(`✗ ${name}: what is ${what} grows by ${slopeOf(samples).toFixed(2)} MB a minute.`);
    }
    say(`${failures.length} of ${requests} requests of the load failed.`);
    const isLoaded = failures.length <= requests * MAX_FAILED_SHARE;
    const isFine = growing.length === 0 && isLoaded && this.samples.size > PROCESSES;
    say(isFine ? "No process grows." : "The run failed.");
    return isFine ? 0 : 1;
  }

  /** Safe to call at any time, and again. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.load?.end();
    await this.cluster?.stop();
  }
}
