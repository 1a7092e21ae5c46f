import { expect, it } from "vitest";
import { MAX_ATTEMPTS, retrySeconds } from "./retry-delay";

it("waits longer each time, for about a day, and then no more", () => {
  const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retrySeconds(index + 1));
  expect(delays.at(-1)).toBeNull();
  const waits = delays.slice(0, -1) as number[];
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(30);
});
