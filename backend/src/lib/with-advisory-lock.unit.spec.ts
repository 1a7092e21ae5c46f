import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withAdvisoryLock } from "./with-advisory-lock";

vi.mock("./database", () => ({
  database: () => ({ transaction: (job: (trx: object) => Promise<unknown>) => job({}) }),
  execute: async () => 0,
}));

const scope = {} as MedusaContainer;
const HOLDERS = 8;

describe("a lock under a lock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("comes, however many jobs hold one and want a second", async () => {
    const jobs = Array.from({ length: HOLDERS * 2 }, (_, index) =>
      withAdvisoryLock(scope, `outer-${index}`, () => withAdvisoryLock(scope, "inner", async () => index)),
    );
    expect(await Promise.all(jobs)).toEqual(jobs.map((_, index) => index));
  });

  it("fails where it is its own, and frees the lock for the next", async () => {
    const job = vi.fn();
    const nested = withAdvisoryLock(scope, "own", () => withAdvisoryLock(scope, "own", job));
    const refused = expect(nested).rejects.toThrow('Under the lock "own" the lock "own" did not come free');
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    expect(job).not.toHaveBeenCalled();
    expect(await withAdvisoryLock(scope, "own", async () => "next")).toBe("next");
  });
});
