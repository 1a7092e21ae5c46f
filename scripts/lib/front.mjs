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
      ...frontEnv(config.env),
      NODE_ENV: config.env.NODE_ENV || "production",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(config.port),
      HOST: config.host,
      BACKEND_PORT: String(config.backendPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      PRODUCTION_SITE_URL: config.productionSiteUrl,
      STORE_NAME: config.storeName,
      TRUST_PROXY: config.trustProxy.join(","),
      MAX_CONNECTIONS_PER_ADDRESS: String(config.maxConnectionsPerAddress),
      CORS_ORIGINS: config.corsOrigins.join(","),
      DEMO_PAYMENTS_ALLOWED: String(config.payments.mode === "demo"),
      SECURITY_CONTACT: config.securityContact,
      ALLOWED_HOSTS: config.allowedHosts.join(","),
      READ_RATE_LIMIT: config.readRateLimit,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  return child;
}

/** True once the front answers and finds Medusa and the database well. */
export async function probeFront(config) {
  const address = addressesOf(config.host)[0];
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address] ?? (address.includes(":") ? `[${address}]` : address);
  try {
    const answer = await fetch(`http://${host}:${config.port}/health`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
