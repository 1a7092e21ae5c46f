/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

// Only what Node itself has: this runs before anything is installed. The lines have the shape of packages/log.

let isJson = false;

/**
 * `json` or `text`, as LOG_FORMAT has it: how everything is said from now on.
 *
 * @param {string | undefined} format
 */
export function useLogFormat(format) {
  isJson = format === "json";
}

/** @param {string} level @param {string} name @param {string} message */
const jsonLine = (level, name, message) =>
  JSON.stringify({ level, time: new Date().toISOString(), process: name, pid: process.pid, message });

/**
 * Control characters as text: what a visitor sent must neither begin a line of its own nor move a terminal's cursor.
 *
 * @param {string} text
 */
const printable = (text) =>
  text.replace(/[^\P{Cc}\t]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** @param {string} line */
function isJsonLine(line) {
  if (!line.startsWith("{")) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} line */
export function say(line) {
  if (!isJson) process.stdout.write(`${line}\n`);
  else if (line.trim()) process.stdout.write(`${jsonLine("info", "start", line.trim())}\n`);
}

/**
 * Writes one line of a running process, with the moment in UTC before it; as JSON it has the moment already.
 *
 * @param {string} name
 * @param {string} line
 */
export function tellOf(name, line) {
  if (isJson) process.stdout.write(`${isJsonLine(line) ? printable(line) : jsonLine("info", name, line)}\n`);
  else process.stdout.write(`${new Date().toISOString()} [${name}] ${printable(line)}\n`);
}

/**
 * Writes what happened to a process while the store runs.
 *
 * @param {string} line
 */
export function tell(line) {
  if (isJson) process.stdout.write(`${jsonLine("warn", "start", line)}\n`);
  else process.stdout.write(`${new Date().toISOString()} ${printable(line)}\n`);
}

/**
 * Runs one piece of work, says what it is before, and how long it took after.
 *
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 */
export async function step(title, work) {
  const since = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${seconds(since)}`);
  return result;
}

/** A failure that the person who started us can mend: shown as its one line, without a stack. */
export class Complaint extends Error {}

/**
 * Shows a failure and ends with exit code 1.
 *
 * @param {unknown} error
 */
export function fail(error) {
  const text =
    error instanceof Error
      ? error instanceof Complaint
        ? error.message
        : (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${isJson ? jsonLine("error", "start", text) : text}\n`);
  process.exitCode = 1;
}
