import { randomUUID } from "node:crypto";
import { logger as medusasOwn } from "@medusajs/framework/logger";
import type { Logger } from "@medusajs/framework/types";
import { startLog, type Log, type LogLevel } from "@nocturne/log";
import { config, processName } from "./config";

/** What Medusa says, as lines of the store's one log. */
function loggerOf(log: Log, level: LogLevel): Logger {
  const begun = new Map<string, number>();
  const end = (endLevel: "info" | "error", id: string, text: string): Record<string, unknown> => {
    const ms = Math.round(performance.now() - (begun.get(id) ?? performance.now()));
    begun.delete(id);
    log.write(endLevel, text, { ms });
    return { duration: ms };
  };
  return {
    panic: (data) => {
      log.error("Medusa cannot go on", data);
      process.exit(1);
    },
    // Medusa's own line for each request has its address in it: ours has its route (api/observe-requests.ts).
    shouldLog: (wanted) => wanted !== "http" && log.isOn(wanted as LogLevel),
    setLogLevel: (wanted) => log.setLevel(wanted as LogLevel),
    unsetLogLevel: () => log.setLevel(level),
    activity: (text) => {
      const id = randomUUID();
      begun.set(id, performance.now());
      log.info(text);
      return id;
    },
    progress: (_id, text) => log.info(text),
    success: (id, text) => end("info", id, text),
    failure: (id, text) => end("error", id, text),
    error: (textOrError, error) => {
      if (typeof textOrError === "string") log.error(textOrError, error);
      else log.error("Failed", textOrError);
    },
    warn: (text) => log.warn(text),
    info: (text) => log.info(text),
    http: (text) => log.write("http", text),
    verbose: (text) => log.write("verbose", text),
    debug: (text) => log.write("debug", text),
    silly: (text) => log.write("silly", text),
    log: (...args) => console.info(...args),
  };
}

/**
 * Begins the log of this process. Parts of Medusa import its logger instead of asking for the configured one, so that one is
 * led here, too.
 */
export function startMedusaLog(): Logger {
  const { LOG_LEVEL: level, LOG_FORMAT: format } = config();
  const logger = loggerOf(startLog({ process: processName(), level, format }), level);
  Object.assign(medusasOwn, logger);
  return logger;
}
