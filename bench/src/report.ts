import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { BLASTER } from "./load/blast.ts";
import type { Sample } from "./load/drive.ts";
import { median } from "./load/statistics.ts";
import { medianRate, medianRatio } from "./rounds.ts";
import { CONNECTIONS, PATHS } from "./settings.ts";

/** One claim: ours against theirs, in requests (or purchases) per second. */
export type Claim = { name: string; ours: Sample[]; stock: Sample[]; plain?: Sample[]; target: number };

type Row = {
  name: string;
  oursPerSecond: number;
  stockPerSecond: number;
  plainPerSecond: number | null;
  oursP50Ms: number;
  stockP50Ms: number;
  ratio: number;
  target: number;
  isMet: boolean;
};

function toRow({ name, ours, stock, plain, target }: Claim): Row {
  const ratio = medianRatio(ours, stock);
  return {
    name,
    oursPerSecond: medianRate(ours),
    stockPerSecond: medianRate(stock),
    plainPerSecond: plain ? medianRate(plain) : null,
    oursP50Ms: median(ours.map((sample) => sample.p50Ms)),
    stockP50Ms: median(stock.map((sample) => sample.p50Ms)),
    ratio,
    target,
    isMet: ratio >= target,
  };
}

/** Three figures are all that such a measurement is worth. */
function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toPrecision(3);
}

function toCells(row: Row): string[] {
  return [
    row.name,
    figure(row.oursPerSecond),
    figure(row.stockPerSecond),
    row.plainPerSecond === null ? "–" : figure(row.plainPerSecond),
    figure(row.oursP50Ms),
    figure(row.stockP50Ms),
    `${figure(row.ratio)}×`,
    `${row.target}×`,
    row.isMet ? "met" : "MISSED",
  ];
}

const HEAD = ["", "ours /s", "stock /s", "plain Node /s", "ours p50 ms", "stock p50 ms", "ratio", "target", ""];

function toTable(rows: Row[]): string {
  const cells = [HEAD, ...rows.map(toCells)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const lines = cells.map((line) => `| ${line.map(pad).join(" | ")} |`);
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** Prints the table, writes `results/latest.json`, and answers whether every target was met. */
export function report(claims: Claim[], details: Record<string, unknown>): boolean {
  const rows = claims.map(toRow);
  const machine = {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? "unknown",
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
  mkdirSync(PATHS.results, { recursive: true });
  const file = join(PATHS.results, "latest.json");
  const result = { date: new Date().toISOString(), machine, connections: CONNECTIONS, generator: BLASTER, ...details };
  writeFileSync(file, `${JSON.stringify({ ...result, rows, claims }, null, 2)}\n`);
  process.stdout.write(`\n${toTable(rows)}\n\n`);
  process.stdout.write(
    `${CONNECTIONS} connections, medians of paired rounds; ${machine.cores} cores, ${machine.cpu}, Node ${machine.node}.\n`,
  );
  process.stdout.write(`Our lists and pages were read with ${BLASTER}. All figures: ${file}\n`);
  return rows.every((row) => row.isMet);
}
