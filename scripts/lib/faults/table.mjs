const COLUMNS = [
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
export function table(rows) {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, read]) => String(read(row))))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const line = (words) => `| ${words.map((word, column) => word.padEnd(widths[column])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join("\n");
}
