/** A sheet runs what begins like a formula; shoppers type states, and plugins make codes. */
const LIKE_A_FORMULA = /^[=+@\t\r]|^-(?![\d.]+$)/;

function field(value: string | number): string {
  const text = String(value);
  const safe = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the mark by which sheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}
