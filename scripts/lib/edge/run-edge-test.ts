import { randomBytes } from "node:crypto";
import { readConfig } from "../config.ts";
import { endOnSignal } from "../end-on-signal.ts";
import { probeFront, spawnFront } from "../front.ts";
import { Jobs } from "../jobs.ts";
import { Complaint, fail, say } from "../log.mjs";
import { freePort } from "../net.ts";
import { Service } from "../service.ts";
import { TrialStore } from "../trial-store.ts";
import { checkAway, checkKeys, checkPersonal, checkPurgeToken, untilQuiet } from "./checks.ts";
import { checkFreshness } from "./freshness-check.ts";
import { Shop } from "./shop.ts";
import { Varnish, whyNoVarnish } from "./varnish.ts";

const FRONT_START_MS = 60_000;
const STOP_MS = 20_000;

/** A second front of the same store, as on another machine. */
async function startSecondFront(store: TrialStore, variables: Record<string, string>) {
  const port = await freePort();
  const { DATABASE_URL, ...env } = store.env;
  const config = readConfig({ ...env, ...variables, PORT: String(port) });
  const service = new Service({
    name: "second front",
    spawn: () => spawnFront(config, DATABASE_URL),
    probe: () => probeFront(config),
    stopMs: 6_000,
  });
  await service.start(FRONT_START_MS);
  return { port, service };
}

class EdgeTest {
  failed = 0;
  private readonly jobs = new Jobs();
  private store: TrialStore | undefined;
  private second: { port: number; service: Service } | undefined;
  private varnish: Varnish | undefined;

  private async check(title: string, work: () => Promise<string | void>) {
    try {
      const figures = await work();
      say(`✓ ${title}${figures ? `: ${figures}` : ""}`);
    } catch (error) {
      this.failed++;
      say(`✗ ${title}`);
      fail(error);
    }
  }

  async run() {
    const token = randomBytes(18).toString("base64url");
    const port = await freePort();
    const variables = {
      EDGE_CACHE: "varnish",
      EDGE_CACHE_URL: `http://127.0.0.1:${port}`,
      EDGE_CACHE_TOKEN: token,
      TRUST_PROXY: "loopback",
      // All of it comes from one address.
      READ_RATE_LIMIT: "999999",
    };
    const store = new TrialStore(this.jobs, variables);
    this.store = store;
    await store.start();
    const second = await startSecondFront(store, variables);
    this.second = second;
    const frontPorts = [Number(store.env.PORT), second.port];
    this.varnish = new Varnish(this.jobs, { port, token, frontPorts });
    await this.varnish.start();
    const edge = new Shop(`http://127.0.0.1:${port}`);
    const owner = await edge.logIn(store.env.ADMIN_USERNAME, store.env.ADMIN_PASSWORD);

    await this.check("Only the token purges", () => checkPurgeToken(edge, token));
    await this.check("Equal addresses are kept once", () => checkKeys(edge));
    await this.check("A change is public through Varnish within a second", () => checkFreshness(edge, owner));
    await this.check("Nothing personal is kept", () => checkPersonal(edge, owner));
    await untilQuiet(edge);
    await store.stop();
    await this.check("What was seen is shown while the store is away, and marked as stale", () => checkAway(edge));
    await second.service.stop();
    await this.check("The same with no front at all", () => checkAway(edge));
  }

  async end() {
    await this.second?.service.stop();
    await this.store?.stop();
    this.varnish?.stop();
    await this.jobs.end(STOP_MS);
  }
}

/**
 * Tests the edge cache with a real Varnish, before two fronts of a store of its own. Says so and ends well where this machine
 * has no Varnish.
 */
export async function runEdgeTest() {
  const reason = whyNoVarnish();
  if (reason) {
    say(`Skipped: ${reason}. On Debian: apt-get install varnish varnish-modules`);
    return;
  }
  const test = new EdgeTest();
  endOnSignal(() => test.end());
  try {
    await test.run();
  } catch (error) {
    test.failed++;
    fail(error instanceof Complaint ? error : new Error("The test broke off.", { cause: error }));
  } finally {
    await test.end();
  }
  process.exit(test.failed > 0 ? 1 : 0);
}
