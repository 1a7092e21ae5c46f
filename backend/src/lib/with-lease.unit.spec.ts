import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endLease, renewLease, takeLease } from "./checkout-lease-table";
import { withLease } from "./with-lease";

vi.mock("./checkout-lease-table", () => ({ takeLease: vi.fn(), renewLease: vi.fn(), endLease: vi.fn() }));
const take = vi.mocked(takeLease);
const renew = vi.mocked(renewLease);
const end = vi.mocked(endLease);

const scope = { resolve: () => ({}) } as unknown as MedusaContainer;

beforeEach(() => {
  vi.useFakeTimers();
  take.mockReset().mockResolvedValue(true);
  renew.mockReset().mockResolvedValue();
  end.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

describe("a lease", () => {
  it("is short, so that a process that died keeps nobody waiting, and is renewed while the job runs", async () => {
    let finish: (text: string) => void = () => undefined;
    const done = withLease(scope, "cart", () => new Promise<string>((resolve) => (finish = resolve)));
    await vi.advanceTimersByTimeAsync(16_000);
    const [, name, holder, seconds] = take.mock.calls[0]!;
    expect([name, seconds]).toEqual(["cart", 20]);
    expect(renew.mock.calls.map(([, ...rest]) => rest)).toEqual(Array(3).fill(["cart", holder, 20]));
    finish("done");
    expect(await done).toBe("done");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(renew).toHaveBeenCalledTimes(3);
    expect(end).toHaveBeenCalledWith(expect.anything(), "cart", holder);
  });

  it("that cannot be renewed or ended takes nothing back of what the job has done", async () => {
    const gone = new Error("Connection terminated");
    renew.mockRejectedValue(gone);
    end.mockRejectedValue(gone);
    const done = withLease(scope, "cart", async () => {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      return "done";
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await done).toBe("done");
  });

  it("is ended where the job fails", async () => {
    await expect(withLease(scope, "cart", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(end).toHaveBeenCalledOnce();
  });

  it("that somebody else keeps is waited for no longer than a shopper is let wait", async () => {
    take.mockResolvedValue(false);
    const refused = expect(withLease(scope, "cart", () => Promise.resolve())).rejects.toMatchObject({
      code: "payment_provider_unavailable",
    });
    await vi.advanceTimersByTimeAsync(12_500);
    await refused;
    expect(end).not.toHaveBeenCalled();
  });
});
