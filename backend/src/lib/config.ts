import { readConfig, type ConfigOf, type Environment } from "@nocturne/config";

export type Config = Readonly<ConfigOf<"backend" | "setup">>;

let current: Config | undefined;

/**
 * What this process is configured with, checked at the first call. Nothing else in the backend reads the environment.
 * Throws an error with a line for each value that cannot be used.
 */
export function config(): Config {
  return current ?? loadConfig();
}

/** Reads the configuration anew; `config` returns it from then on. */
export function loadConfig(env: Environment = process.env): Config {
  current = readConfig(env, "backend", "setup");
  return current;
}

/** What this process is called in its log: Medusa's word for what it does, where the start has said one. */
export function processName(): string {
  return process.env.MEDUSA_WORKER_MODE ?? "medusa";
}
