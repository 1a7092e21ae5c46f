import { describe, expect, it } from "vitest";
import { measurement, readSizeChart, sizeChartFault } from "./size-chart.js";
import { CreateProductBody } from "./product.js";

describe("a size chart", () => {
  it("is a text of one row a line", () => {
    expect(readSizeChart("Size, Chest,Length\n\nS, 51, 70\n M ,54.5,")).toEqual({
      columns: ["Size", "Chest", "Length"],
      rows: [
        ["S", "51", "70"],
        ["M", "54.5", ""],
      ],
    });
    expect(readSizeChart("")).toBeNull();
    expect(sizeChartFault(" \n")).toBeNull();
  });

  it.each([
    ["Size, Chest", "A size chart has at least two columns and one row."],
    ["Size\nS", "A size chart has at least two columns and one row."],
    [`${"a,".repeat(8)}a\n${"1,".repeat(8)}1`, "A size chart has at most 8 columns."],
    [`Size, Chest${"\nS, 51".repeat(31)}`, "A size chart has at most 30 rows."],
    ["Size, \nS, 51", "Every column of a size chart has a heading."],
    ["Size, Chest\nS, 51, 70", "Every row of a size chart has as many cells."],
    ["Size, Chest\n, 51", "Every row of a size chart begins with its size."],
    [`Size, Chest\nS, ${"x".repeat(31)}`, "A cell of a size chart has at most 30 characters."],
  ])("is not %j", (text, fault) => {
    expect(sizeChartFault(text)).toBe(fault);
    expect(readSizeChart(text)).toBeNull();
    const sent = CreateProductBody.safeParse({ name: "Tee", price: "1", sizeChart: text });
    expect(sent.error?.issues).toMatchObject([{ path: ["sizeChart"], message: fault }]);
  });

  it("has centimetres, which inches are made of; a size is none", () => {
    expect(measurement("Chest", "51")).toEqual({ cm: "51", inches: "20.1" });
    expect(measurement("Length", "76.2")).toEqual({ cm: "76.2", inches: "30" });
    expect(measurement("EU size", "42")).toBeNull();
    expect(measurement("Foot", "36-40")).toBeNull();
    expect(measurement("Chest", "")).toBeNull();
  });
});
