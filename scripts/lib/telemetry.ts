import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "./config.ts";
import { ROOT } from "./paths.mjs";

const REGISTER = pathToFileURL(join(ROOT, "packages", "telemetry", "dist", "register.js")).href;

/** The arguments that have a process send traces and figures, before it loads anything else; none where nobody receives them. */
export function telemetryArgs({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config) {
  return endpoint ? ["--import", REGISTER] : [];
}

/** What a process is called by who receives them. */
export function telemetryEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, env }: Config, role: string) {
  return endpoint ? { OTEL_SERVICE_NAME: env.OTEL_SERVICE_NAME ?? `nocturne-${role}` } : {};
}
