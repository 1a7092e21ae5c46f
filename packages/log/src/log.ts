import { format } from "node:util";
import pino from "pino";
import type { LogFields } from "./log-fields.js";
import { errorFields, mask } from "./mask.js";
import { requestId } from "./request-id.js";
import { textLine } from "./text-line.js";
import { traceIds } from "./tracing.js";

/** Medusa's names. Each holds those that are more urgent. */
const LEVELS = { silly: 5, debug: 10, verbose: 15, http: 20, info: 30, warn: 40, error: 50, always: 60 };

export type LogLevel = Exclude<keyof typeof LEVELS, "always">;
export type LogFormat = "json" | "text";

export type LogOptions = {
  /** The name of the process: `front`, `server`, `worker`. */
  process: string;
  level: LogLevel;
  format: LogFormat;
  /** Where lines go instead of to standard output. */
  write?: (line: string) => void;
};

type Pino = pino.Logger<keyof typeof LEVELS, true>;

/** Writes what a process has to say, a line each, with the id of the request that it says it of. */
export class Log {
  private readonly pino: Pino;

  constructor({ process: name, level, format: shape, write = (line) => void process.stdout.write(line) }: LogOptions) {
    const options: pino.LoggerOptions<keyof typeof LEVELS, true> = {
      level,
      customLevels: LEVELS,
      useOnlyCustomLevels: true,
      base: { process: name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      formatters: { level: (label) => ({ level: label === "always" ? "info" : label }) },
      mixin: () => ({ requestId: requestId(), ...traceIds() }),
    };
    this.pino = pino(options, { write: shape === "json" ? write : (line) => write(textLine(line)) });
  }

  isOn(level: LogLevel): boolean {
    return this.pino.isLevelEnabled(level);
  }

  setLevel(level: LogLevel): void {
    this.pino.level = level;
  }

  /** Writes one line; personal data in the text is masked, and of an error no more is shown than its kind and place. */
  write(level: LogLevel, text: string, { error, ...fields }: LogFields | { error: unknown } = {}): void {
    if (!this.isOn(level)) return;
    const shown = mask(text);
    this.pino[level](error === undefined ? fields : { ...fields, error: errorFields(error) }, shown);
  }

  error(text: string, error?: unknown): void {
    this.write("error", text, { error });
  }

  warn(text: string, error?: unknown): void {
    this.write("warn", text, { error });
  }

  info(text: string): void {
    this.write("info", text);
  }

  /** Writes fields at every level, as they are. */
  event(fields: LogFields): void {
    this.pino.always(fields);
  }
}

const CONSOLE = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error", trace: "debug" } as const;

/**
 * Leads everything that is said on the console into the log, whoever says it: pages that run in browsers as well have no
 * other way, and neither have packages.
 */
export function captureConsole(log: Log): void {
  for (const [method, level] of Object.entries(CONSOLE) as [keyof typeof CONSOLE, LogLevel][]) {
    console[method] = (...args: unknown[]) => {
      if (!log.isOn(level)) return;
      const error = args.find((arg) => arg instanceof Error);
      const text = format(...args.filter((arg) => arg !== error));
      log.write(level, text || "Failed", { error });
    };
  }
}

let shared: Log | undefined;

/** The log of this process; until it is started one that says warnings as text. */
export function log(): Log {
  shared ??= new Log({ process: "store", level: "warn", format: "text" });
  return shared;
}

/** Begins the log of this process, and takes over its console. */
export function startLog(options: LogOptions): Log {
  shared = new Log(options);
  captureConsole(shared);
  return shared;
}
