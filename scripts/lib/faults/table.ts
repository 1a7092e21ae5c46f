/** What a fault led to. */
export interface FaultRow {
  name: string;
  requests: number;
  errors: number;
  publicErrors: number;
  stale: number;
  longestMs: number;
  confirmed: number;
  stored: number;
  lost: string[];
  doubled: string[];
  /** Null where it never was well again. */
  wellMs: number | null;
}

const COLUMNS: [title: string, read: (row: FaultRow) => string | number][] = [
  ["fault", ({ name }) => name],
  ["requests", ({ requests }) => requests],
  ["errors", ({ errors }) => errors],
  ["of public reads", ({ publicErrors }) => publicErrors],
  ["shown as they were", ({ stale }) => stale],
  ["longest stall", ({ longestMs }) => `${(longestMs / 1000).toFixed(1)} s`],
  ["confirmed", ({ confirmed }) => confirmed],
  ["stored", ({ stored }) => stored],
  ["lost", ({ lost }) => lost.length],
  ["doubled", ({ doubled }) => doubled.length],
  ["well again", ({ wellMs }) => (wellMs === null ? "never" : `${(wellMs / 1000).toFixed(1)} s`)],
];

/** The rows of a run as a table of Markdown. */
export function table(rows: FaultRow[]) {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, read]) => String(read(row))))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((words) => words[column]?.length ?? 0)));
  const line = (words: string[]) => `| ${words.map((word, column) => word.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head, ...body] = cells.map(line);
  return [head, rule, ...body].join("\n");
}
