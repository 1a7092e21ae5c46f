/**
 * A sheet runs what begins like a formula, and one that is set to another separator begins cells behind that as well; shoppers type
 * states, and plugins make codes.
 */
const FORMULA_START = /(^|[,;\t\r\n])(?=[ "]*[=+\-@\t\r])/g;
const IS_NUMBER = /^-?[\d.]+$/;

function field(value: string | number): string {
  const text = String(value);
  const safe = IS_NUMBER.test(text) ? text : text.replace(FORMULA_START, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the mark by which sheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}
