import type { ChildProcess } from "node:child_process";
import { buildWorkspaces } from "./build-workspaces.ts";
import type { Config } from "./config.ts";
import { requireDatabase, requireFrontDatabase } from "./database.ts";
import { probeListening, spawnFront } from "./front.ts";
import { step } from "./log.mjs";
import { prepareDatabase, probeMedusa, spawnMedusa, withDatabase } from "./medusa.ts";
import { requirePort } from "./net.ts";
import { requireRedis } from "./redis.ts";
import { Secrets } from "./secrets.ts";
import { Service } from "./service.ts";
import { signalGroup } from "./signal-group.ts";
import { waitUntilPrepared } from "./wait-until-prepared.ts";

const START_MS = 180_000;
/** How long requests and jobs under way may take once a process is told to end. */
const STOP_MS = 25_000;

/**
 * One part of a store whose other parts run elsewhere, as `PROCESS_ROLE` says. It has no database of its own and locks no
 * folder, so any number may run on one machine.
 */
export class RoleProcess {
  /** Whether it is over once it has started. */
  readonly isJob: boolean;
  private readonly config: Config;
  private readonly secrets: Secrets;
  private readonly helpers = new Set<ChildProcess>();
  private isStopping = false;
  private service: Service | undefined;

  constructor(config: Config) {
    this.config = config;
    this.secrets = new Secrets(config.DATA_DIR);
    this.isJob = config.PROCESS_ROLE === "migrate";
  }

  /**
   * Starts it and waits until it answers. Answers the admin's account where this made it (`migrate` alone does). Throws a
   * Complaint where a person can mend the cause.
   */
  async start() {
    const { config } = this;
    const { PROCESS_ROLE: role } = config;
    if (role === "front") await requirePort("PORT", config.PORT, config.HOST);
    else if (role !== "migrate") await requirePort("BACKEND_PORT", config.BACKEND_PORT, config.BACKEND_HOST);
    // readConfig has seen to it that a front has one of the two, and every other role DATABASE_URL.
    const { DATABASE_URL = "", FRONT_DATABASE_URL = "" } = config;
    if (DATABASE_URL) await requireDatabase(DATABASE_URL, FRONT_DATABASE_URL);
    else await requireFrontDatabase(FRONT_DATABASE_URL);
    if (config.REDIS_URL && role !== "front") await requireRedis(config.REDIS_URL);
    await buildWorkspaces({ onSpawn: this.track });
    this.continueUnlessStopping();
    if (role === "migrate") return await this.migrate(DATABASE_URL);
    if (role !== "front") await waitUntilPrepared(DATABASE_URL, () => this.continueUnlessStopping());
    const service = role === "server" || role === "worker" ? this.medusa(role) : this.front();
    this.service = service;
    await step(`Starting the ${role}`, () => service.start(START_MS));
    return null;
  }

  private track = (child: ChildProcess) => {
    this.helpers.add(child);
    child.once("close", () => this.helpers.delete(child));
  };

  /** A stop that arrives while something starts must not find more started behind its back. */
  private continueUnlessStopping() {
    if (this.isStopping) throw new Error("The process was stopped while it was starting.");
  }

  private async migrate(databaseUrl: string) {
    const { config, secrets } = this;
    return await prepareDatabase(withDatabase(config, databaseUrl, secrets), secrets, this.track);
  }

  private front() {
    const { config } = this;
    return new Service({
      name: "front",
      spawn: () => spawnFront(config, config.FRONT_DATABASE_URL ?? config.DATABASE_URL),
      probe: () => probeListening(config),
      drainMs: config.SHUTDOWN_DELAY_SECONDS * 1000,
      stopMs: STOP_MS,
    });
  }

  private medusa(role: "server" | "worker") {
    const { config } = this;
    return new Service({
      name: role,
      spawn: () => spawnMedusa(config, role),
      probe: () => probeMedusa(config),
      isAnnounced: true,
      drainMs: role === "server" ? config.SHUTDOWN_DELAY_SECONDS * 1000 : 0,
      stopMs: STOP_MS,
    });
  }

  forgetAdminPassword() {
    this.secrets.forget("adminPassword");
  }

  /** Says that it goes, waits until load balancers have noticed, finishes what is under way, and ends. */
  async stop() {
    this.isStopping = true;
    for (const helper of this.helpers) signalGroup(helper, "SIGKILL");
    await this.service?.drain();
    await this.service?.stop();
  }
}
