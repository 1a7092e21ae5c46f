import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { VARIABLES } from "../../../packages/config/src/variables.mjs";
import { readConfig } from "../config.mjs";
import { Jobs } from "../jobs.mjs";
import { say, step } from "../log.mjs";
import { freePort, isPortFree } from "../net.mjs";
import { Audit } from "./audit.mjs";
import { Balancer } from "./balancer.mjs";
import { FaultCluster } from "./fault-cluster.mjs";
import { FAULTS } from "./faults.mjs";
import { Disk, MailServer, Redis } from "./neighbours.mjs";
import { Shoppers } from "./shoppers.mjs";
import { Stripe } from "./stripe.mjs";
import { table } from "./table.mjs";

const SIZE = { fronts: 2, servers: 2, workers: 1 };
/** How many times slower this machine may be than one that keeps the promises. */
const SLOWNESS = Number(process.env.FAULTS_SLOWNESS ?? "1");
/** No request hangs longer. The front gives up after 14 seconds on any machine. */
const MAX_STALL_MS = 15_000 + 5_000 * (SLOWNESS - 1);
/** So long after a fault all is well again. */
const WELL_WITHIN_MS = 30_000 * SLOWNESS;
/** How long all of it is watched after a fault, should it not be well in time. */
const WATCH_MS = 180_000;
const CALM_MS = 3_000;
const PROBE_MS = 3_000;
const LOOK_AGAIN_MS = 100;
const STOP_MS = 20_000;

/** The first of so many ports in a row that are free. */
async function freePorts(count) {
  for (;;) {
    const first = await freePort();
    const isFree = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (first + count < 65_536 && isFree.every(Boolean)) return first;
  }
}

/** One run: a cluster under load, and everything that goes wrong with it, one after the other. */
export class FaultTest {
  jobs = new Jobs();
  rows = [];
  failures = [];

  constructor({ isShort, only, file, report }) {
    const words = only?.split(",");
    this.faults = FAULTS.filter(({ name, ...fault }) =>
      words ? words.some((word) => name.includes(word)) : !isShort || fault.isShort,
    );
    this.isShort = isShort;
    this.file = file;
    this.reportFile = report;
  }

  async start() {
    this.dataDir = mkdtempSync(join(tmpdir(), "store-faults-"));
    process.once("exit", () => rmSync(this.dataDir, { recursive: true, force: true }));
    this.stripe = new Stripe(this.jobs);
    this.mail = new MailServer();
    // The short form is that of a machine without any of this.
    if (!this.isShort) {
      this.disk = new Disk(this.dataDir);
      if (Redis.isInstalled) this.redis = new Redis(this.jobs);
    }
    const first = await freePorts(SIZE.fronts + SIZE.servers + SIZE.workers);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(VARIABLES, name)));
    const config = readConfig({
      ...env,
      ...(await this.stripe.start()),
      ...(await this.mail.start()),
      ...(await this.redis?.start()),
      HOST: "127.0.0.1",
      PORT: String(first),
      BACKEND_PORT: String(first + SIZE.fronts),
      DATA_DIR: this.dataDir,
      ADMIN_USERNAME: "owner",
      ADMIN_EMAIL: "owner@example.com",
      ADMIN_PASSWORD: randomBytes(12).toString("base64url"),
      TRUST_PROXY: "loopback",
      READ_RATE_LIMIT: "999999",
    });
    this.cluster = new FaultCluster(config, SIZE);
    await this.cluster.start();
    await this.stripe.sendWebhooksTo(this.cluster.frontUrls[0]);
    this.audit = new Audit(this.cluster.ownUrl, this.stripe);
    this.balancer = new Balancer(this.cluster.frontUrls);
    this.balancer.start();
    this.shoppers = new Shoppers(this.balancer, this.stripe);
    await this.shoppers.begin({ username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD });
    await sleep(CALM_MS);
    await this.untilWell(Date.now());
  }

  /** Whether every process says that it is well, and each front shows the present and takes a piece into a cart. */
  async isWell() {
    const { services, frontUrls } = this.cluster;
    const [{ id, sizes }] = this.shoppers.products;
    const ask = async (url, path, body) => {
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
          productId: id,
          quantity: 1,
          size: sizes[0],
        }),
      ]),
    ]).catch(() => [false]);
    return answers.every(Boolean);
  }

  /** How long after a moment all is well; null where it is not, however long it is watched. */
  async untilWell(since) {
    for (; Date.now() - since < WATCH_MS; await sleep(LOOK_AGAIN_MS)) {
      if (await this.isWell()) return Date.now() - since;
    }
    return null;
  }

  /** Every front has seen what shoppers read: one that was started again knows nothing. */
  async warm() {
    for (const url of this.cluster.frontUrls) {
      for (const path of this.shoppers.paths) await (await fetch(url + path)).text();
    }
  }

  /** Answers whether all was well again in the end. */
  async suffer(fault) {
    this.shoppers.nextPeriod();
    this.shoppers.resume();
    await sleep(CALM_MS);
    await this.warm();
    say(`— ${fault.name}`);
    await fault.run(this);
    const wellMs = await this.untilWell(Date.now());
    await sleep(CALM_MS);
    await this.shoppers.rest();
    this.rows.push({ fault, name: fault.name, wellMs, period: this.shoppers.nextPeriod() });
    return wellMs !== null;
  }

  /** What of a row is not as it was promised. */
  judge({ fault, name, period, wellMs, confirmed, stored, lost, doubled, longestMs, errors, publicErrors, stale }) {
    const complain = (holds, text) => holds || this.failures.push(`${name}: ${text}`);
    complain(lost.length === 0, `lost: ${lost.join("; ")}`);
    complain(doubled.length === 0, `doubled: ${doubled.join("; ")}`);
    complain(confirmed === stored, `${confirmed} orders were confirmed, ${stored} are stored`);
    complain(confirmed > 0, "nobody bought anything");
    complain(longestMs <= MAX_STALL_MS, `a request took ${longestMs} ms`);
    complain(wellMs !== null && wellMs <= WELL_WITHIN_MS, `it was well again after ${wellMs} ms`);
    if (fault.isSmooth) complain(errors === 0, `${errors} requests failed`);
    if (fault.away) complain(publicErrors === 0, `${publicErrors} public reads failed without ${fault.away}`);
    if (fault.away === "Medusa") complain(stale > 0, "nothing was marked as stale");
    for (const { problem } of period.purchases) complain(!problem, problem);
  }

  async run() {
    await step("A cluster under load", () => this.start());
    for (const fault of this.faults) {
      const whyNot = fault.whyNot?.(this);
      if (whyNot) say(`${fault.name}: skipped, because ${whyNot}.`);
      else if (!(await this.suffer(fault))) break;
    }
    await this.shoppers.end();
    await this.audit.untilAtRest(this.rows.flatMap(({ period }) => period.purchases));
    const rows = [];
    for (const row of this.rows) {
      const { purchases, ...figures } = row.period;
      const full = { ...row, ...figures, ...(await this.audit.of(purchases)) };
      rows.push(full);
      this.judge(full);
      if (row.period.examples.length > 0) say(`${row.name}\n  ${row.period.examples.join("\n  ")}`);
    }
    const text = table(rows);
    say(`\n${text}\n`);
    if (this.file) writeFileSync(this.file, `${text}\n`);
    const failed = this.conclude(rows);
    return failed === 0 && rows.length > 0 ? 0 : 1;
  }

  /** Says what failed, and writes the report. Answers how many faults the store did not bear. */
  conclude(rows) {
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
  breakOff(error) {
    const cause = error.cause ? `\n${error.cause.stack ?? error.cause}` : "";
    this.report(0, [{ fullName: "The run broke off", failureMessages: [`${error.stack}${cause}`] }]);
  }

  report(passed, failed) {
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
    this.balancer?.stop();
    if (this.shoppers) this.shoppers.isOver = true;
    await this.cluster?.stop();
    await Promise.all([this.stripe?.stop(), this.mail?.stop(), this.redis?.stop()]);
    this.disk?.stop();
    await this.jobs.end(STOP_MS);
  }
}
