import type { SpawnOptions } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeAdvisories, judgeLicences, readAdvisories, readLicences } from "./audit.ts";
import { buildWorkspaces } from "./build-workspaces.ts";
import { ensureChromium } from "./chromium.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { Jobs } from "./jobs.ts";
import { readJson } from "./json.ts";
import { Complaint, fail, say, step } from "./log.mjs";
import { PNPM, PRODUCT_NODE, ROOT } from "./paths.mjs";
import { StripeDoubleProcess } from "./stripe-double.ts";
import { readReport, type Counts, type Failure } from "./test-report.ts";
import { TrialStore } from "./trial-store.ts";

const CHECK_MS = 15 * 60_000;
const RUNNER_MS = 45 * 60_000;
const STOP_MS = 20_000;
const UNIT_WORKSPACES = [
  "packages/config",
  "packages/contract",
  "packages/changes",
  "packages/log",
  "packages/metrics",
  "packages/telemetry",
  "packages/client",
  "backend",
  "storefront",
  "e2e",
];

/** Beside what a store says of itself: a proxy before it, a client at another address, and webhooks to this machine. */
const FOR_TESTS_OVER_HTTP = {
  TRUST_PROXY: "127.0.0.1,::1",
  CORS_ORIGINS: "http://headless.localhost",
  WEBHOOK_PRIVATE_HOSTS: "localhost",
};

/** One whole test run: its children, its counts, and where its reports go. */
class TestRun {
  jobs = new Jobs();
  passed = 0;
  failed = 0;
  failures: { title: string; failures: Failure[] }[] = [];
  reports = mkdtempSync(join(tmpdir(), "store-reports-"));

  note(title: string, { passed, failed, failures = [] }: Pick<Counts, "passed" | "failed"> & Partial<Counts>) {
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.failures.push({ title, failures });
    say(`${title}: ${passed} passed, ${failed} failed`);
  }

  pnpm(args: string[], options: SpawnOptions & { timeoutMs?: number }) {
    return this.jobs.run(PRODUCT_NODE, [PNPM, ...args], { timeoutMs: RUNNER_MS, ...options });
  }

  /** Something that either holds or does not: counted as one. */
  async check(title: string, work: () => number | null | Promise<number | null>) {
    let isFine = false;
    await step(title, async () => {
      try {
        isFine = (await work()) === 0;
      } catch (error) {
        fail(error);
      }
    });
    this.note(title, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });
    return isFine;
  }

  async vitest(title: string, workspace: string, script: string, env = process.env, options: string[] = []) {
    const report = join(this.reports, `${title.replaceAll(/\W+/g, "-")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    await step(title, async () => {
      const code = await this.pnpm(["--dir", workspace, "run", script, ...reporters, ...options], { env });
      this.note(title, readReport(report, code));
    });
  }

  async playwright(title: string, script: string, env: NodeJS.ProcessEnv) {
    const report = join(this.reports, `e2e-${script.replace(":", "-")}.json`);
    await step(title, async () => {
      const code = await this.pnpm(["--filter", "./e2e", "run", script, "--reporter=list,json"], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      this.note(title, readReport(report, code));
    });
  }

  /** Says each fault; answers how many there are. */
  static report(faults: string[]) {
    for (const fault of faults) say(`  ✗ ${fault}`);
    return faults.length;
  }

  async audits() {
    await this.check("Licences", async () => TestRun.report(judgeLicences(await readLicences()).faults));
    const { skipped, faults } = judgeAdvisories(await readAdvisories());
    if (skipped) say(`Known holes of dependencies: skipped. ${skipped}`);
    else await this.check("Known holes of dependencies", () => TestRun.report(faults));
  }

  async all() {
    const chromium = await ensureChromium(this.jobs.adopt);
    if (!(await this.check("Build", async () => (await buildWorkspaces({ onSpawn: this.jobs.adopt }), 0)))) return;
    // The linter works on one core, for as long as both of the others take.
    await Promise.all([
      this.check("Lint", () => this.pnpm(["run", "lint"], { timeoutMs: CHECK_MS })),
      this.check("Format", () => this.pnpm(["run", "format:check"], { timeoutMs: CHECK_MS })).then(() =>
        this.check("Types", () => this.pnpm(["run", "typecheck"], { timeoutMs: CHECK_MS })),
      ),
    ]);
    await this.audits();
    await this.vitest("Tests of the scripts", ".", "test:scripts");
    for (const workspace of UNIT_WORKSPACES) {
      const { scripts } = readJson<{ scripts: Record<string, string> }>(join(ROOT, workspace, "package.json"));
      if (scripts.test) await this.vitest(`Unit tests of ${workspace}`, workspace, "test");
    }
    await this.faults();
    await this.againstStore(chromium);
  }

  /** What goes wrong with a cluster under load, in short: `npm run test:faults` is all of it. */
  async faults() {
    const report = join(this.reports, "faults.json");
    await step("Faults under load", async () => {
      const code = await this.jobs.run(PRODUCT_NODE, ["scripts/test-faults.mjs", "--short", "--report", report], {
        env: { FAULTS_SLOWNESS: "4", ...process.env },
        timeoutMs: CHECK_MS,
      });
      this.note("Faults under load", readReport(report, code));
    });
  }

  async againstStore(chromium: string | undefined) {
    const store = new TrialStore(this.jobs, FOR_TESTS_OVER_HTTP);
    try {
      if (!(await this.check("Start of a store", async () => (await store.start(), 0)))) return;
      // The browser's visitors first: a shop of the size that a shop has.
      await this.playwright("Browser tests", "test:e2e", {
        ...store.env,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      });
      // Both wait more than they work, and no store serves two: one half changes settings that the other relies on.
      await Promise.all([
        this.overHttp(store, 1).then(() => this.vitest("Tests of the jobs", "backend", "test:jobs", store.env)),
        this.againstCardStore(chromium).then(() => this.againstFreshStore()),
      ]);
    } finally {
      await this.check("Stop of the store", () => store.stop());
    }
  }

  /** One half of the tests over HTTP. */
  overHttp(store: TrialStore, half: 1 | 2) {
    const title = half === 1 ? "HTTP tests, first half" : "HTTP tests, second half";
    return this.vitest(title, "backend", "test:integration", store.env, [`--shard=${half}/2`]);
  }

  async againstFreshStore() {
    const store = new TrialStore(this.jobs, FOR_TESTS_OVER_HTTP);
    try {
      if (!(await this.check("Start of a store for the second half", async () => (await store.start(), 0)))) return;
      await this.overHttp(store, 2);
    } finally {
      await this.check("Stop of the store for the second half", () => store.stop());
    }
  }

  /** A second store, which takes cards and pays with the Stripe double. */
  async againstCardStore(chromium: string | undefined) {
    const double = new StripeDoubleProcess(this.jobs);
    const store = new TrialStore(this.jobs, { TRUST_PROXY: "127.0.0.1,::1", ...(await double.start()) });
    try {
      if (!(await this.check("Start of a store that takes cards", async () => (await store.start(), 0)))) return;
      await double.sendWebhooksTo(store.env.STORE_URL);
      const env = { ...store.env, ...double.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
      await this.playwright("Card payments in a browser", "test:payments", env);
      await this.vitest("Amounts that everybody agrees on", "e2e", "test:amounts", env);
      await this.vitest("Two hundred purchases while everything goes wrong", "e2e", "test:simulation", env);
      await this.vitest("Secrets that stay where they are", "e2e", "test:secrets", env);
      // The last: it takes the demo away.
      await this.playwright("The first evening of an owner", "test:first-evening", env);
    } finally {
      await this.check("Stop of the store that takes cards", () => store.stop());
      await double.stop();
    }
  }

  /** What failed, named once more where a log that is cut short still shows it: at the end. */
  summarize() {
    for (const { title, failures } of this.failures) {
      say(`FAILED: ${title}`);
      for (const { name, message } of failures) say(`  ✗ ${name}\n${message.replaceAll(/^/gm, "      ")}`);
    }
    say(`${this.passed} passed, ${this.failed} failed`);
  }

  async end() {
    await this.jobs.end(STOP_MS);
    rmSync(this.reports, { recursive: true, force: true });
  }
}

/**
 * Runs every check and every test there is, the last ones against a real store of its own, and ends with the line
 * `N passed, N failed`. The exit code is 1 when anything failed, or when a runner found nothing to run.
 */
export async function runTests() {
  const run = new TestRun();
  const since = Date.now();
  endOnSignal(() => run.end());
  try {
    await run.all();
  } catch (error) {
    fail(error instanceof Complaint ? error : new Error("The test run broke off.", { cause: error }));
    run.note("Test run", { passed: 0, failed: 1 });
  } finally {
    await run.end();
  }
  say("docker-compose.yml: not brought up. CI_JOB=compose has .ci/run do that, in a job of its own.");
  say(`All of it took ${Math.round((Date.now() - since) / 1000)} s.`);
  run.summarize();
  process.exit(run.failed > 0 || run.passed === 0 ? 1 : 0);
}
