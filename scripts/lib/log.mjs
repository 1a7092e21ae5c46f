const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs one piece of work, says what it is before, and how long it took after. */
export async function step(title, work) {
  const since = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${seconds(since)}`);
  return result;
}

/** A failure that the person who started us can mend: shown as its one line, without a stack. */
export class Complaint extends Error {}

/** Shows a failure and ends with exit code 1. */
export function fail(error) {
  process.stderr.write(`${error instanceof Complaint ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
