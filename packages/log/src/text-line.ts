import type { ErrorFields } from "./mask.js";

type Line = {
  level?: string;
  message?: string;
  requestId?: string;
  error?: ErrorFields;
  time?: string;
  process?: string;
  pid?: number;
};

/** What a text holds must not begin a line of its own. */
const onOneLine = (text: string) => text.replace(/\r?\n|\r/g, "\\n");

function errorLines({ type, code, message, stack, cause }: ErrorFields, lead = ""): string[] {
  const head = `${lead}${type}${code ? ` ${code}` : ""}: ${onOneLine(message)}`;
  return [head, ...(stack?.split("\n") ?? []), ...(cause ? errorLines(cause, "Caused by ") : [])];
}

/**
 * A line of JSON as people read it. The time and the name of the process are left to the start, which adds them to every
 * line of its processes. An event without a message stays what it is.
 */
export function textLine(json: string): string {
  const {
    level,
    message,
    requestId,
    error,
    time: _time,
    process: _process,
    pid: _pid,
    ...fields
  } = JSON.parse(json) as Line;
  if (message === undefined) return json;
  const words = Object.entries({ ...fields, request: requestId }).filter(([, value]) => value !== undefined);
  const details = words.map(([name, value]) => ` ${name}=${String(value)}`).join("");
  const first = `${(level ?? "").toUpperCase()} ${onOneLine(message)}${details}`;
  return `${[first, ...(error ? errorLines(error) : [])].join("\n")}\n`;
}
