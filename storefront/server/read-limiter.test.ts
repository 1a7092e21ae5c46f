import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReadLimiter } from "./read-limiter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function admitted(limiter: ReadLimiter, address: string, times: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < times; i += 1) if ((await limiter.admit(address)) === 0) count += 1;
  return count;
}

it("allows half of a minute's limit at once, and the other half second by second", async () => {
  const limiter = new ReadLimiter(600);
  expect(await admitted(limiter, "192.0.2.1", 1_000)).toBe(305);
  const waitS = await limiter.admit("192.0.2.1");
  expect(waitS).toBe(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await admitted(limiter, "192.0.2.1", 100)).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await admitted(limiter, "192.0.2.1", 1_000)).toBe(305);
});

it("counts each IPv4 address, and each network of IPv6", async () => {
  const limiter = new ReadLimiter(2);
  expect(await admitted(limiter, "192.0.2.1", 10)).toBe(2);
  expect(await admitted(limiter, "::ffff:192.0.2.1", 1)).toBe(0);
  expect(await admitted(limiter, "192.0.2.2", 10)).toBe(2);
  expect(await admitted(limiter, "2001:db8:1:2::1", 10)).toBe(2);
  expect(await admitted(limiter, "2001:db8:1:2:ffff::7", 10)).toBe(0);
  expect(await admitted(limiter, "2001:db8:1:3::1", 10)).toBe(2);
});
