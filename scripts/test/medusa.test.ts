import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../lib/config.ts";
import { startLoaded, type CompleteConfig } from "../lib/medusa.ts";
import { PRODUCT_NODE } from "../lib/paths.mjs";

const TOLD = { DATABASE_URL: "postgres://store", JWT_SECRET: "of tokens", COOKIE_SECRET: "of cookies" };

function completeConfig(): CompleteConfig {
  const config = readConfig({ DATA_DIR: "/nowhere" });
  return { ...config, DATABASE_URL: TOLD.DATABASE_URL, texts: { ...config.texts, ...TOLD } };
}

let child: ChildProcess;
afterEach(() => void child.kill("SIGKILL"));

/** Stands for Medusa: says back what it is told. */
function load(script: string) {
  child = spawn(PRODUCT_NODE, ["-e", script], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return child;
}

it("tells a loaded Medusa what nobody knew when it was spawned, and no more", async () => {
  const loaded = load('process.once("message", (told) => process.send(told))');
  expect(startLoaded(loaded, completeConfig())).toBe(true);
  const [told] = (await once(loaded, "message")) as [unknown];
  expect(told).toEqual(TOLD);
});

it.each(["process.exit(1)", 'process.kill(process.pid, "SIGTERM")'])("knows one that has ended: %s", async (script) => {
  const loaded = load(script);
  await once(loaded, "exit");
  expect(startLoaded(loaded, completeConfig())).toBe(false);
});
