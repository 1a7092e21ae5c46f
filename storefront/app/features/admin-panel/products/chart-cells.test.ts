import { expect, it } from "vitest";
import { sizeChartFault } from "@nocturne/contract/size-chart";
import { cellsOf, newChart, textOf, withCell, withColumn, withoutColumn, withoutRow, withRow } from "./chart-cells";

it("begins with a row for each size", () => {
  const chart = newChart("S, M");
  expect(textOf(chart)).toBe("Size, Chest, Length\nS, , \nM, , ");
  expect(sizeChartFault(textOf(chart))).toBeNull();
  expect(textOf(newChart(""))).toBe("Size, Chest, Length\n, , ");
});

it("is the same when it is read again, also while a word is typed", () => {
  const chart = withCell(newChart("S"), 1, 1, "wide ");
  expect(cellsOf(textOf(chart))).toEqual(chart);
});

it("takes a comma of a number for a point", () => {
  expect(textOf(withCell(newChart("S"), 1, 1, "51,5"))).toBe("Size, Chest, Length\nS, 51.5, ");
});

it("grows and shrinks by rows and columns", () => {
  const chart = withRow(withColumn(newChart("S")));
  expect(chart.map((row) => row.length)).toEqual([4, 4, 4]);
  expect(textOf(withoutRow(withoutColumn(chart), 2))).toBe("Size, Chest, Length\nS, , ");
});

it("makes rows of one width of what was written elsewhere", () => {
  expect(cellsOf("Size, Chest\n\nS\nM, 51, 70")).toEqual([
    ["Size", "Chest"],
    ["S", ""],
    ["M", "51"],
  ]);
  expect(cellsOf("")).toEqual([]);
});
