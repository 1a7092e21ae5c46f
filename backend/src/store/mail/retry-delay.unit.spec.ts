import { describe, expect, it } from "vitest";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";

describe("retryDelaySeconds", () => {
  it("grows from seconds to hours", () => {
    expect([1, 2, 3, 4].map(retryDelaySeconds)).toEqual([5, 10, 20, 40]);
    expect(retryDelaySeconds(100)).toBe(6 * 60 * 60);
  });

  it("keeps trying for days before a mail is given up", () => {
    const total = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelaySeconds(index + 1));
    expect(total.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(2 * 24 * 60 * 60);
  });
});
