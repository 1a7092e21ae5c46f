import { describe, expect, it } from "vitest";
import { jobRetrySeconds, MAX_JOB_ATTEMPTS } from "./job-retries";

describe("a job that fails", () => {
  it("is tried every minute at first, then ever more seldom, and every hour at last", () => {
    expect([1, 2, 10, 11, 12, 16, 17, 80].map(jobRetrySeconds)).toEqual([45, 45, 45, 90, 180, 2880, 3600, 3600]);
  });

  it("is given up after about three days", () => {
    let seconds = 0;
    let attempts = 1;
    for (let next = jobRetrySeconds(attempts); next !== null; next = jobRetrySeconds(attempts)) {
      seconds += next;
      attempts += 1;
    }
    expect(attempts).toBe(MAX_JOB_ATTEMPTS);
    expect(seconds / 86_400).toBeGreaterThan(2.9);
    expect(seconds / 86_400).toBeLessThan(3.1);
  });
});
