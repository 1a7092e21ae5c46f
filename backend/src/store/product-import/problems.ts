import { invalid, type Row } from "./read-rows";

const SHOWN = 5;

/** What is wrong with the rows of a file: all of it is told at once, the first few in words. */
export class Problems {
  readonly all: { row: number; text: string }[] = [];

  add(row: Row, text: string): void {
    this.all.push({ row: row.number, text });
  }

  /** Throws Medusa's `invalid_data` where there was anything. */
  throwIfAny(): void {
    if (this.all.length === 0) return;
    const shown = this.all.slice(0, SHOWN).map(({ row, text }) => `Row ${row}: ${text}`);
    const more = this.all.length - SHOWN;
    throw invalid([...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(" "));
  }
}
