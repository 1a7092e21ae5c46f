import { slopeOf, type Sample } from "./slope.ts";

/** `what`: what is counted of the process. */
export type Row = { name: string; what: string; samples: readonly Sample[] };

const HEAD = ["process", "MB", "start", "end", "lowest", "highest", "slope, MB a minute"];

/** Memory in MB by process, as Markdown. */
export function table(rows: readonly Row[]): string {
  const mb = (value: number) => value.toFixed(1);
  const cells = rows.map(({ name, what, samples }) => {
    const values = samples.map((sample) => sample.mb);
    const [start = 0] = values;
    const range = [start, values.at(-1) ?? 0, Math.min(...values), Math.max(...values)].map(mb);
    return [name, what, ...range, slopeOf(samples).toFixed(2)];
  });
  const all = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(HEAD), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}
