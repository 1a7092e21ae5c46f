import { beforeEach, expect, it, vi } from "vitest";
import type { Health } from "./health.ts";
import { answerOf } from "./testing/fakes.ts";
import { warmUp } from "./warm-up.ts";

const DOWN: Health = { status: "error", down: ["medusa"] };

let rehearse: ReturnType<typeof vi.fn<(url: string) => Promise<void>>>;
let check: ReturnType<typeof vi.fn<() => Promise<Health>>>;
let stopping: AbortController;

const begin = (products: string) =>
  warmUp({
    pages: { rehearse },
    reads: { read: () => Promise.resolve(answerOf(products, {})) },
    health: { check },
    signal: stopping.signal,
  });
const count = (url: string) => rehearse.mock.calls.filter(([rendered]) => rendered === url).length;

beforeEach(() => {
  rehearse = vi.fn(() => Promise.resolve());
  check = vi.fn(() => Promise.resolve<Health>({ status: "ok" }));
  stopping = new AbortController();
});

it("renders home and a product some times over, once Medusa is there", async () => {
  check.mockResolvedValueOnce(DOWN).mockResolvedValueOnce(DOWN);
  await begin('[{"id":"prod_1"}]');
  expect(check).toHaveBeenCalledTimes(3);
  expect(rehearse.mock.invocationCallOrder[0]).toBeGreaterThan(check.mock.invocationCallOrder[2]!);
  expect(count("/")).toBeGreaterThan(1);
  expect(count("/product/prod_1")).toBe(count("/"));
});

it("renders home in a shop that has no product", async () => {
  await begin("[]");
  expect(count("/")).toBe(rehearse.mock.calls.length);
});

it("says where a page cannot be rendered", async () => {
  rehearse.mockRejectedValue(new Error("broken"));
  await expect(begin("[]")).rejects.toThrow("broken");
});

it("ends with the server while Medusa is not there yet", async () => {
  check.mockResolvedValue(DOWN);
  const warm = begin("[]");
  await vi.waitUntil(() => check.mock.calls.length > 1);
  stopping.abort();
  await expect(warm).rejects.toThrow(/abort/i);
  expect(rehearse).not.toHaveBeenCalled();
});

it("ends with the server while it renders", async () => {
  rehearse.mockImplementation(() => Promise.resolve(stopping.abort()));
  await expect(begin("[]")).rejects.toThrow(/abort/i);
  expect(rehearse).toHaveBeenCalledTimes(1);
});
