import { spawn } from "node:child_process";
import { join } from "node:path";
import { FOLLOW_PARENT } from "./medusa.mjs";
import { addressesOf } from "./net.mjs";
import { COMPILE_CACHE, PRODUCT_NODE, STOREFRONT } from "./paths.mjs";
import { frontEnv } from "./process-env.mjs";

/** The front server; `databaseUrl` is that of a role which may only LISTEN, where there is one. */
export function spawnFront(config, databaseUrl) {
  const args = ["--import", FOLLOW_PARENT, join(STOREFRONT, "server", "main.ts")];
  const child = spawn(PRODUCT_NODE, args, {
    cwd: STOREFRONT,
    env: {
      ...frontEnv(config),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      FRONT_DATABASE_URL: databaseUrl,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  return child;
}

/** True once the front answers and finds Medusa and the database well. */
export async function probeFront(config) {
  const address = addressesOf(config.HOST)[0];
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address] ?? (address.includes(":") ? `[${address}]` : address);
  try {
    const answer = await fetch(`http://${host}:${config.PORT}/health`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
