import { describe, expect, it } from "vitest";
import { addDays, periodStarts } from "./periods";

describe("the periods of some days", () => {
  it("are each day, over months, leap days and the change of clocks", () => {
    expect(periodStarts("2024-02-28", "2024-03-01", "day")).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
    expect(periodStarts("2026-03-28", "2026-03-30", "day")).toHaveLength(3);
  });

  it("are weeks from Monday on, also where they began before", () => {
    expect(periodStarts("2026-11-22", "2026-11-23", "week")).toEqual(["2026-11-16", "2026-11-23"]);
    expect(periodStarts("2026-11-23", "2026-11-29", "week")).toEqual(["2026-11-23"]);
  });

  it("are months of any length", () => {
    expect(periodStarts("2025-12-31", "2026-03-01", "month")).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
    ]);
  });

  it("counts days over the end of a year", () => {
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });
});
