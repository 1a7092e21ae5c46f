import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { VARIABLES } from "../../../packages/config/src/variables.mjs";
import { readConfig } from "../config.ts";
import { Jobs } from "../jobs.ts";
import { say, step } from "../log.mjs";
import { freePorts } from "../net.ts";
import { Audit } from "./audit.ts";
import { Balancer } from "./balancer.ts";
import { FaultCluster } from "./fault-cluster.ts";
import { FAULTS, type Fault, type World } from "./faults.ts";
import { FileStorage } from "./file-storage.ts";
import { Disk, MailServer, Redis } from "./neighbours.ts";
import { Shoppers, type Period } from "./shoppers.ts";
import { Stripe } from "./stripe.ts";
import { table, type FaultRow } from "./table.ts";
import { describeUploads, Uploader, type Uploads } from "./uploader.ts";

const SIZE = { fronts: 2, servers: 2, workers: 1 };
/** How many times slower this machine may be than one that keeps the promises. */
const SLOWNESS = Number(process.env.FAULTS_SLOWNESS ?? "1");
/** No request hangs longer. The front gives up after 14 seconds on any machine. */
const MAX_STALL_MS = 15_000 + 5_000 * (SLOWNESS - 1);
/** An owner's upload waits for the bucket, which is asked three times, and looks once more for what became of it. */
const MAX_UPLOAD_MS = 60_000 * SLOWNESS;
/** So long after a fault all is well again. */
const WELL_WITHIN_MS = 30_000 * SLOWNESS;
/** How long all of it is watched after a fault, should it not be well in time. */
const WATCH_MS = 180_000;
const CALM_MS = 3_000;
const PROBE_MS = 3_000;
const LOOK_AGAIN_MS = 100;
const STOP_MS = 20_000;

interface FaultOptions {
  isShort: boolean;
  /** Words of names, separated by commas. */
  only?: string;
  /** Where the table is written. */
  file?: string;
  /** Where what passed and failed is written. */
  report?: string;
}

/** What can be broken, and those who notice. */
interface Load extends World {
  audit: Audit;
  balancer: Balancer;
  shoppers: Shoppers;
  uploader: Uploader;
}

/** A fault that was tried. */
interface Trial {
  fault: Fault;
  period: Period;
  uploads: Uploads | null;
  wellMs: number | null;
}

interface Failed {
  fullName: string;
  failureMessages: string[];
}

/** One run: a cluster under load, and everything that goes wrong with it, one after the other. */
export class FaultTest {
  private readonly jobs = new Jobs();
  private readonly stripe = new Stripe(this.jobs);
  private readonly mail = new MailServer();
  private readonly trials: Trial[] = [];
  private readonly failures: string[] = [];
  private readonly faults: Fault[];
  private readonly isShort: boolean;
  private readonly file: string | undefined;
  private readonly reportFile: string | undefined;
  private files: FileStorage | undefined;
  private redis: Redis | undefined;
  private disk: Disk | undefined;
  private cluster: FaultCluster | undefined;
  private load: Load | undefined;

  constructor({ isShort, only, file, report }: FaultOptions) {
    const words = only?.split(",");
    this.faults = FAULTS.filter(({ name, ...fault }) =>
      words ? words.some((word) => name.includes(word)) : !isShort || fault.isShort,
    );
    this.isShort = isShort;
    this.file = file;
    this.reportFile = report;
  }

  private async start(): Promise<Load> {
    const dataDir = mkdtempSync(join(tmpdir(), "store-faults-"));
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    // The short form is that of a machine without any of this.
    if (!this.isShort) {
      this.disk = new Disk(dataDir);
      this.files = new FileStorage();
      if (Redis.isInstalled) this.redis = new Redis(this.jobs);
    }
    const password = randomBytes(12).toString("base64url");
    const first = await freePorts(SIZE.fronts + SIZE.servers + SIZE.workers);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(VARIABLES, name)));
    const config = readConfig({
      ...env,
      ...(await this.stripe.start()),
      ...(await this.mail.start()),
      ...(await this.files?.start()),
      ...(await this.redis?.start()),
      HOST: "127.0.0.1",
      PORT: String(first),
      BACKEND_PORT: String(first + SIZE.fronts),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: "owner",
      ADMIN_EMAIL: "owner@example.com",
      ADMIN_PASSWORD: password,
      TRUST_PROXY: "loopback",
      // A shopper of the test buys for as long as it runs.
      ...{ READ_RATE_LIMIT: "999999", MAX_ORDERS_PER_HOUR: "999999", MAX_NEW_CARTS_PER_HOUR: "999999" },
    });
    const cluster = new FaultCluster(config, SIZE);
    this.cluster = cluster;
    await cluster.start();
    const { stripe, mail, files, redis, disk } = this;
    await stripe.sendWebhooksTo(cluster.frontUrls[0] ?? "");
    const balancer = new Balancer(cluster.frontUrls);
    balancer.start();
    const shoppers = new Shoppers(balancer, stripe);
    const audit = new Audit(cluster.ownUrl, stripe);
    const uploader = new Uploader(balancer);
    const load = { cluster, stripe, mail, files, redis, disk, audit, balancer, shoppers, uploader };
    this.load = load;
    const owner = { username: config.ADMIN_USERNAME, password };
    await shoppers.begin(owner);
    if (files) shoppers.paths.push(await uploader.begin(owner));
    await sleep(CALM_MS);
    await this.untilWell(load, Date.now());
    return load;
  }

  /** Whether every process says that it is well, and each front shows the present and takes a piece into a cart. */
  private async isWell({ cluster, shoppers }: Load) {
    const { services, frontUrls } = cluster;
    const product = shoppers.products[0];
    const ask = async (url: string, path: string, body?: object) => {
      const answer = await fetch(url + path, {
        signal: AbortSignal.timeout(PROBE_MS),
        ...(body
          ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }
          : {}),
      });
      await answer.text();
      return answer.ok && !/stale/.test(answer.headers.get("cache-status") ?? "");
    };
    const answers = await Promise.all([
      ...services.map((service) => service.options.probe()),
      ...frontUrls.flatMap((url) => [
        ask(url, "/health"),
        ask(url, "/"),
        ask(url, "/api/products"),
        ask(url, "/api/cart", {
          sessionId: `session_${Date.now()}${randomBytes(12).toString("hex")}`,
          productId: product?.id,
          quantity: 1,
          size: product?.sizes[0],
        }),
      ]),
    ]).catch(() => [false]);
    return answers.every(Boolean);
  }

  /** How long after a moment all is well; null where it is not, however long it is watched. */
  private async untilWell(load: Load, since: number) {
    for (; Date.now() - since < WATCH_MS; await sleep(LOOK_AGAIN_MS)) {
      if (load.uploader.isWellSince(since) && (await this.isWell(load))) return Date.now() - since;
    }
    return null;
  }

  /** Every front has seen what shoppers read: one that was started again knows nothing. */
  private async warm({ cluster, shoppers }: Load) {
    for (const url of cluster.frontUrls) {
      for (const path of shoppers.paths) await (await fetch(url + path)).text();
    }
  }

  /** Answers whether all was well again in the end. */
  private async suffer(fault: Fault, load: Load) {
    const { shoppers, uploader } = load;
    shoppers.nextPeriod();
    shoppers.resume();
    await sleep(CALM_MS);
    await this.warm(load);
    say(`— ${fault.name}`);
    if (fault.hasUploads) uploader.start();
    await fault.run(load);
    const wellMs = await this.untilWell(load, Date.now());
    await sleep(CALM_MS);
    const uploads = fault.hasUploads ? await uploader.stop() : null;
    await shoppers.rest();
    this.trials.push({ fault, wellMs, uploads, period: shoppers.nextPeriod() });
    return wellMs !== null;
  }

  /** What of a row is not as it was promised. */
  private judge(
    { fault, period, uploads }: Trial,
    { name, wellMs, confirmed, stored, lost, doubled, longestMs, errors, publicErrors, stale }: FaultRow,
  ) {
    const complain = (holds: boolean, text: string) => holds || this.failures.push(`${name}: ${text}`);
    complain(lost.length === 0, `lost: ${lost.join("; ")}`);
    complain(doubled.length === 0, `doubled: ${doubled.join("; ")}`);
    complain(confirmed === stored, `${confirmed} orders were confirmed, ${stored} are stored`);
    complain(confirmed > 0, "nobody bought anything");
    complain(longestMs <= MAX_STALL_MS, `a request took ${longestMs} ms`);
    complain(wellMs !== null && wellMs <= WELL_WITHIN_MS, `it was well again after ${wellMs} ms`);
    if (fault.isSmooth) complain(errors === 0, `${errors} requests failed`);
    if (fault.away) complain(publicErrors === 0, `${publicErrors} public reads failed without ${fault.away}`);
    if (fault.away === "Medusa") complain(stale > 0, "nothing was marked as stale");
    for (const { problem } of period.purchases) complain(!problem, problem ?? "");
    if (!uploads) return;
    for (const problem of uploads.problems) complain(false, problem);
    complain(uploads.saved > 0, "no upload was saved");
    complain(uploads.longestMs <= MAX_UPLOAD_MS, `an upload took ${uploads.longestMs} ms`);
  }

  async run() {
    const load = await step("A cluster under load", () => this.start());
    for (const fault of this.faults) {
      const whyNot = fault.whyNot?.(load);
      if (whyNot) say(`${fault.name}: skipped, because ${whyNot}.`);
      else if (!(await this.suffer(fault, load))) break;
    }
    await load.shoppers.end();
    await load.audit.untilAtRest(this.trials.flatMap(({ period }) => period.purchases));
    const rows: FaultRow[] = [];
    for (const trial of this.trials) {
      const { purchases, examples, ...figures } = trial.period;
      const { name } = trial.fault;
      const row = { name, wellMs: trial.wellMs, ...figures, ...(await load.audit.of(purchases)) };
      rows.push(row);
      this.judge(trial, row);
      if (trial.uploads) say(`${name}: ${describeUploads(trial.uploads)}`);
      if (examples.length > 0) say(`${name}\n  ${examples.join("\n  ")}`);
    }
    const text = table(rows);
    say(`\n${text}\n`);
    if (this.file) writeFileSync(this.file, `${text}\n`);
    const failed = this.conclude(rows);
    return failed === 0 && rows.length > 0 ? 0 : 1;
  }

  /** Says what failed, and writes the report. Answers how many faults the store did not bear. */
  private conclude(rows: FaultRow[]) {
    const results = rows.map(({ name }) => ({
      fullName: name,
      failureMessages: this.failures.filter((failure) => failure.startsWith(`${name}: `)),
    }));
    for (const failure of this.failures) say(`✗ ${failure}`);
    const failed = results.filter(({ failureMessages }) => failureMessages.length > 0);
    this.report(results.length - failed.length, failed);
    return failed.length;
  }

  /** Reports what ended the run before its time. */
  breakOff(error: unknown) {
    const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined) ?? String(thrown);
    const cause = error instanceof Error && error.cause ? `\n${stackOf(error.cause)}` : "";
    this.report(0, [{ fullName: "The run broke off", failureMessages: [`${stackOf(error)}${cause}`] }]);
  }

  private report(passed: number, failed: Failed[]) {
    const counts = { numPassedTests: passed, numFailedTests: failed.length };
    if (this.reportFile) {
      const assertionResults = failed.map(({ fullName, failureMessages }) => ({
        status: "failed",
        fullName,
        failureMessages: [failureMessages.join("\n")],
      }));
      const report = { ...counts, testResults: [{ name: "faults", status: "failed", assertionResults }] };
      writeFileSync(this.reportFile, JSON.stringify(report));
    }
    say(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
  }

  async end() {
    await this.load?.uploader.stop();
    this.load?.balancer.stop();
    if (this.load) this.load.shoppers.isOver = true;
    await this.cluster?.stop();
    await Promise.all([this.stripe.stop(), this.mail.stop(), this.files?.stop(), this.redis?.stop()]);
    this.disk?.stop();
    await this.jobs.end(STOP_MS);
  }
}
