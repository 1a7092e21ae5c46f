import { invalid, type Row } from "./read-rows";

const SHOWN = 5;

/** What is wrong with the rows of a file: all of it is told at once, the first few in words. */
export class Problems {
  private readonly found: string[] = [];

  add(row: Row, text: string): void {
    this.found.push(`Row ${row.number}: ${text}`);
  }

  /** Throws Medusa's `invalid_data` where there was anything. */
  throwIfAny(): void {
    if (this.found.length === 0) return;
    const more = this.found.length - SHOWN;
    throw invalid([...this.found.slice(0, SHOWN), ...(more > 0 ? [`And ${more} more.`] : [])].join(" "));
  }
}
