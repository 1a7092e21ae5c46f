import { afterEach, describe, expect, it, vi } from "vitest";
import { isSlowLine } from "./line-speed";

class Timing {
  transferSize = 0;
  responseStart = 0;
  responseEnd = 0;
}

const file = (transferSize: number, responseStart: number, responseEnd: number) =>
  Object.assign(new Timing(), { transferSize, responseStart, responseEnd });

function withFiles(...files: Timing[]) {
  vi.stubGlobal("PerformanceResourceTiming", Timing);
  vi.stubGlobal("performance", { getEntriesByType: () => files });
}

afterEach(() => Reflect.deleteProperty(navigator, "connection"));

describe("a slow line", () => {
  it.each([
    ["slow-2g", true],
    ["3g", true],
    ["4g", false],
  ])("is what the browser calls one: %s", (effectiveType, isSlow) => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType }, configurable: true });
    expect(isSlowLine()).toBe(isSlow);
  });

  it.each([undefined, { effectiveType: "4g" }])("is measured by the page's own files, the fastest: %o", (value) => {
    Object.defineProperty(navigator, "connection", { value, configurable: true });
    withFiles(file(100_000, 500, 1_500));
    expect(isSlowLine()).toBe(true);
    withFiles(file(100_000, 500, 1_500), file(40_000, 100, 200));
    expect(isSlowLine()).toBe(false);
  });

  it("is not assumed where files are small, or came from the cache", () => {
    withFiles(file(2_000, 0, 1_000), file(0, 0, 1_000));
    expect(isSlowLine()).toBe(false);
  });
});
