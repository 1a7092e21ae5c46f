import { say } from "../log.mjs";

const EVERY_MS = 5_000;
const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** A number of bytes as people say it. */
export function inBytes(count: number) {
  let value = count;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** Says from time to time how far a piece of work is. */
export class Progress {
  files = 0;
  bytes = 0;
  private readonly title: string;
  private saidAt = Date.now();

  constructor(title: string) {
    this.title = title;
  }

  add(bytes: number, files = 0) {
    this.bytes += bytes;
    this.files += files;
    if (Date.now() - this.saidAt < EVERY_MS) return;
    this.saidAt = Date.now();
    const named = this.files > 0 ? `${this.files.toLocaleString("en-US")} files, ` : "";
    say(`  ${this.title}: ${named}${inBytes(this.bytes)}`);
  }
}
