import { execFile, spawn, type ExecFileOptions, type SpawnOptions } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../paths.mjs";

const run = promisify(execFile);
const STAND_INS = join(ROOT, "scripts", "test", "stand-ins");
const PULL_MS = 60_000;

/** Official images by the folder of their stand-in, in the order in which they are built. `store` needs ours first. */
const STAND_IN_IMAGES = {
  node: "docker.io/library/node:24-bookworm-slim",
  caddy: "docker.io/library/caddy:2",
  varnish: "docker.io/library/varnish:7.7",
  redis: "docker.io/library/redis:8",
  s3: "docker.io/chrislusf/seaweedfs:4.43",
  postgres: "docker.io/library/postgres:18",
  mail: "docker.io/axllent/mailpit:v1.27",
} as const;
type StandIn = keyof typeof STAND_IN_IMAGES;

/** A command that runs, with what it is told. */
export type Command = [program: string, ...args: string[]];

export interface Engine {
  name: string;
  compose: Command;
  build: Command;
}

const BASE_IMAGE = "docker.io/library/debian:bookworm-slim";
export const STORE_IMAGE = "docker.io/library/nocturne:latest";

async function works(command: string, ...args: string[]) {
  return await run(command, args).then(
    () => true,
    () => false,
  );
}

/** Docker where it is complete, else Podman; null where there is neither. */
export async function findEngine(): Promise<Engine | null> {
  if ((await works("docker", "info")) && (await works("docker", "compose", "version"))) {
    return { name: "docker", compose: ["docker", "compose"], build: ["docker", "build"] };
  }
  if ((await works("podman", "info")) && (await works("podman-compose", "--version"))) {
    const build: Command = ["podman", "build", "--isolation", "chroot", "--network", "host", "--format", "docker"];
    return { name: "podman", compose: ["podman-compose"], build };
  }
  return null;
}

/** Why this machine cannot run the test, as a sentence; null where it can. */
export function missingMachine() {
  if (process.platform !== "linux") return "this is not Linux";
  if (process.getuid?.() !== 0) return "it needs root";
  if (!existsSync("/etc/debian_version")) return "the images are made on Debian";
  return null;
}

/** Runs a command with its output in ours. Throws where it fails. */
export function runLoudly([command, ...args]: Command, options: SpawnOptions = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], ...options });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code}.`)),
    );
  });
}

/** What a command writes. */
export async function outputOf([command, ...args]: Command, options: ExecFileOptions = {}) {
  const { stdout } = await run(command, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, ...options });
  return String(stdout).trim();
}

/** The certificates that this machine trusts reach builds as a secret: a registry may be behind one of its own. */
function secrets(folder: string) {
  const ca = process.env.NODE_EXTRA_CA_CERTS ?? "/etc/ssl/certs/ca-certificates.crt";
  if (!existsSync(ca)) return [];
  const npmrc = join(folder, "npmrc");
  writeFileSync(npmrc, "cafile=/run/secrets/ca\n", { mode: 0o600 });
  return ["--secret", `id=npmrc,src=${npmrc}`, "--secret", `id=ca,src=${ca}`];
}

async function hasImage({ name }: Engine, image: string) {
  if (await works(name, "image", "inspect", image)) return true;
  return await run(name, ["pull", "--quiet", image], { timeout: PULL_MS }).then(
    () => true,
    () => false,
  );
}

/** Debian itself, where no registry has it. */
async function makeBase(engine: Engine, folder: string) {
  const root = join(folder, "debian");
  await runLoudly(["debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root]);
  const archive = join(folder, "debian.tar");
  await runLoudly(["tar", "-C", root, "-cf", archive, "."]);
  await runLoudly([engine.name, "import", archive, BASE_IMAGE]);
}

/** The Node and npm of this machine, for the image that builds ours. */
function copyNode(folder: string) {
  copyFileSync(realpathSync(process.execPath), join(folder, "node"));
  const npm = [process.env.npm_execpath, "/usr/lib/node_modules/npm/bin/npm-cli.js"].find(
    (path) => path && existsSync(path),
  );
  if (!npm) throw new Error("Run this by npm: its own files are part of the image that builds.");
  cpSync(dirname(dirname(realpathSync(npm))), join(folder, "npm"), { recursive: true, dereference: true });
}

/** Builds the store's image, and stands in for what cannot be pulled. Answers the images that were stood in for. */
export async function buildImages(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), "store-images-"));
  const stoodIn: string[] = [];
  const options = secrets(folder);
  const standIn = async (name: StandIn, prepare?: (folder: string) => void) => {
    const image = STAND_IN_IMAGES[name];
    if (await hasImage(engine, image)) return;
    const context = join(folder, name);
    cpSync(join(STAND_INS, name), context, { recursive: true });
    prepare?.(context);
    await runLoudly([...engine.build, ...options, "--tag", image, context]);
    stoodIn.push(image);
  };
  try {
    if (!(await hasImage(engine, BASE_IMAGE))) await makeBase(engine, folder);
    await standIn("node", copyNode);
    await runLoudly([...engine.build, ...options, "--tag", STORE_IMAGE, "."]);
    for (const name of ["caddy", "varnish", "redis", "s3", "mail", "postgres"] as const) await standIn(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return stoodIn;
}
