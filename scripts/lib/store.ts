import type { ChildProcess } from "node:child_process";
import {
  announceDashboard,
  buildDashboard,
  buildWorkspaces,
  canFollow,
  DASHBOARD,
  startBuilds,
} from "./build-workspaces.ts";
import type { Config } from "./config.ts";
import { requireDatabase, withSetup } from "./database.ts";
import { setUpFromSnapshot } from "./database-snapshot/restore-snapshot.ts";
import { probeFront, spawnFront } from "./front.ts";
import { lockDataDir } from "./lock.ts";
import { fail, say, step } from "./log.mjs";
import {
  loadMedusa,
  prepareDatabase,
  probeMedusa,
  spawnMedusa,
  startLoaded,
  withDatabase,
  type CompleteConfig,
} from "./medusa.ts";
import { requirePort } from "./net.ts";
import { EmbeddedPostgres } from "./postgres.ts";
import { postgresService, POSTGRES_START_MS } from "./postgres-service.ts";
import { requireRedis } from "./redis.ts";
import { Secrets } from "./secrets.ts";
import { Service } from "./service.ts";
import { signalGroup } from "./signal-group.ts";

const MEDUSA_START_MS = 120_000;
const FRONT_START_MS = 60_000;

/** The processes of one running store: Postgres (unless a database is configured), Medusa, and the front server. */
export class Store {
  readonly config: Config;
  protected secrets: Secrets | undefined;
  /** Where it is, for Medusa and for the front. */
  database = { url: "", frontUrl: "" };
  /** The embedded one, where there is one. */
  postgres: Service | undefined;
  protected isStopping = false;
  /** Programs that run for a while (builds, migrations), to be ended when we are told to stop. */
  private readonly helpers = new Set<ChildProcess>();
  /** Medusa's process while it loads its code, until it is told to start. */
  private loaded: ChildProcess | null = null;
  private medusa: Service | undefined;
  private front: Service | undefined;
  private unlock: (() => void) | undefined;
  private isDashboardDue = false;

  constructor(config: Config) {
    this.config = config;
  }

  /**
   * Starts everything, in the order in which the parts need each other, doing only what is not done yet: pages are built while
   * the database is prepared, the dashboard when the store is open (`finishDashboard`).
   *
   * Answers the admin's account if this start made it. Throws a Complaint where a person can mend the cause; whatever was
   * started until then is for `stop` to end.
   */
  async start() {
    const { config } = this;
    this.load();
    // Before the ports: a second start on the same folder must say so, and it mostly wants the same ports too.
    this.unlock = await lockDataDir(config.DATA_DIR);
    await this.requirePorts();
    if (config.DATABASE_URL) await requireDatabase(config.DATABASE_URL, config.FRONT_DATABASE_URL);
    if (config.REDIS_URL) await requireRedis(config.REDIS_URL);
    const secrets = new Secrets(config.DATA_DIR);
    this.secrets = secrets;
    const builds = await startBuilds({ onSpawn: this.track, isLeftOut: canFollow });
    if (builds.includes("backend")) this.unload();
    this.database = config.DATABASE_URL
      ? { url: config.DATABASE_URL, frontUrl: config.FRONT_DATABASE_URL ?? config.DATABASE_URL }
      : await this.startPostgres();
    await builds.until("backend");
    this.continueUnlessStopping();
    // Beside the seed, which is the next to need it.
    if (builds.includes("backend")) this.load();
    const complete = withDatabase(config, this.database.url, secrets);
    const admin = await prepareDatabase(complete, secrets, this.track);
    await builds.end();
    this.continueUnlessStopping();
    this.isDashboardDue = builds.leavesOut(DASHBOARD);
    if (this.isDashboardDue) announceDashboard();
    await this.startServers(complete);
    return admin;
  }

  /** Medusa loads its code beside what comes before its start: the lock, the look at what is due to be built, and Postgres. */
  protected load() {
    this.loaded = loadMedusa(this.config);
    if (this.loaded) this.track(this.loaded);
  }

  /** What was loaded is about to be built anew. */
  private unload() {
    if (this.loaded) signalGroup(this.loaded, "SIGKILL");
    this.loaded = null;
  }

  /** The loaded process, where there is one; from now on it ends as a server does, not as a helper. */
  private takeMedusa(config: CompleteConfig) {
    const { loaded } = this;
    this.loaded = null;
    if (!loaded || !startLoaded(loaded, config)) return spawnMedusa(config);
    this.helpers.delete(loaded);
    return loaded;
  }

  /** Builds the dashboard where that is due. A failure is told, and ends nothing: the shop is open. */
  async finishDashboard() {
    if (!this.isDashboardDue) return;
    say("Medusa's dashboard is being built now, at low priority. Its address says when it is ready.");
    try {
      await buildDashboard(this.track);
    } catch (error) {
      if (this.isStopping) return;
      fail(error);
      process.exitCode = 0;
    }
  }

  async requirePorts() {
    const { PORT, HOST, BACKEND_PORT, BACKEND_HOST } = this.config;
    await requirePort("PORT", PORT, HOST);
    await requirePort("BACKEND_PORT", BACKEND_PORT, BACKEND_HOST);
  }

  track = (child: ChildProcess) => {
    this.helpers.add(child);
    child.once("close", () => this.helpers.delete(child));
  };

  /** A stop that arrives while something starts must not find more started behind its back. */
  continueUnlessStopping() {
    if (this.isStopping) throw new Error("The store was stopped while it was starting.");
  }

  async startPostgres() {
    const postgres = new EmbeddedPostgres(this.config.DATA_DIR);
    await step("Starting the embedded Postgres", async () => {
      await postgres.prepare();
      this.continueUnlessStopping();
      this.postgres = postgresService(postgres);
      await this.postgres.start(POSTGRES_START_MS);
      await postgres.setUp();
      await withSetup(postgres.url, (setup) => setUpFromSnapshot(postgres.url, setup));
    });
    return { url: postgres.url, frontUrl: postgres.frontUrl };
  }

  async startServers(config: CompleteConfig) {
    const medusa = new Service({
      name: "medusa",
      spawn: () => this.takeMedusa(config),
      probe: () => probeMedusa(config),
      isAnnounced: true,
      stopMs: 4_000,
    });
    const front = new Service({
      name: "front",
      spawn: () => spawnFront(config, this.database.frontUrl),
      // It is well where Medusa is: asked before, it would only keep processors from Medusa.
      probe: async () => medusa.isUp && (await probeFront(config)),
      stopMs: 6_000,
    });
    this.medusa = medusa;
    this.front = front;
    await step("Starting Medusa and the front server", async () => {
      await Promise.all([medusa.start(MEDUSA_START_MS), front.start(MEDUSA_START_MS + FRONT_START_MS)]);
    });
  }

  /** Builds what changed and restarts what runs it. */
  async rebuild() {
    const built = await buildWorkspaces({ onSpawn: this.track });
    if (built.some((name) => name !== "storefront" && name !== DASHBOARD)) await this.medusa?.restart(MEDUSA_START_MS);
    if (built.some((name) => name !== "backend")) await this.front?.restart(FRONT_START_MS);
    return built;
  }

  /** The admin's generated password is known to who read it; from then on only its hash is kept. */
  forgetAdminPassword() {
    this.secrets?.forget("adminPassword");
  }

  /** Drains and ends everything that was started, front first. Takes at most 14 s. */
  async stop() {
    this.isStopping = true;
    for (const helper of this.helpers) signalGroup(helper, "SIGKILL");
    await this.stopServers();
    await this.postgres?.stop();
    this.unlock?.();
  }

  async stopServers() {
    await this.front?.stop();
    await this.medusa?.stop();
  }
}
