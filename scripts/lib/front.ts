import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { FOLLOW_PARENT } from "./medusa.ts";
import { ALLOCATOR_ENV, FRONT_HEAP_ARGS } from "./memory.ts";
import { hostToAsk } from "./net.ts";
import { COMPILE_CACHE, PRODUCT_NODE, STOREFRONT } from "./paths.mjs";
import { frontEnv } from "./process-env.mjs";
import { telemetryArgs, telemetryEnv } from "./telemetry.ts";

/** The front server; `databaseUrl` is that of a role which may only LISTEN, where there is one. */
export function spawnFront(config: Config, databaseUrl: string | undefined) {
  const main = join(STOREFRONT, "server", "main.ts");
  const args = [...FRONT_HEAP_ARGS, "--import", FOLLOW_PARENT, ...telemetryArgs(config), main];
  const child = spawn(PRODUCT_NODE, args, {
    cwd: STOREFRONT,
    env: {
      ...ALLOCATOR_ENV,
      ...frontEnv(config),
      ...telemetryEnv(config, "front"),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      FRONT_DATABASE_URL: databaseUrl,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  return child;
}

async function askHealth({ HOST, PORT }: Config) {
  return await fetch(`http://${hostToAsk(HOST)}:${PORT}/health`, { signal: AbortSignal.timeout(3_000) });
}

/** True once the front answers and finds Medusa and the database well. */
export async function probeFront(config: Config) {
  return await askHealth(config).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** True once the front answers, whatever it finds: one that was started before any server waits for them. */
export async function probeListening(config: Config) {
  return await askHealth(config).then(
    () => true,
    () => false,
  );
}
