import type { Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_SETTINGS, type VisitStep } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { addVisitCounts } from "./visit-count-table";
import { VisitCounter } from "./visit-counter";

vi.mock("../shop-setting/shop-setting-table", () => ({ selectSettings: vi.fn() }));
vi.mock("./visit-count-table", () => ({ addVisitCounts: vi.fn() }));

const db = {} as Knex;
const error = vi.fn();
const create = () => new VisitCounter({ logger: { error } as unknown as Logger, __pg_connection__: db });
const settings = (changed: Partial<typeof DEFAULT_SETTINGS> = {}) =>
  vi.mocked(selectSettings).mockResolvedValue({ ...DEFAULT_SETTINGS, timeZone: "Europe/Berlin", ...changed });
const written = () => vi.mocked(addVisitCounts).mock.calls.map(([, counts]) => counts);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(addVisitCounts).mockReset().mockResolvedValue();
  error.mockClear();
  settings();
});
afterEach(() => vi.useRealTimers());

describe("the counter of visits", () => {
  it("adds up what came in a few seconds, each step once a call, and writes it once", async () => {
    const counter = create();
    counter.count(["visit", "visit", "product"]);
    counter.count(["visit"]);
    expect(written()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.mocked(addVisitCounts).mock.calls).toEqual([[db, { visit: 2, product: 1 }, "Europe/Berlin"]]);
    counter.count(["cart"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written()).toEqual([{ visit: 2, product: 1 }, { cart: 1 }]);
  });

  it("writes what waits when the process ends, and nothing where nothing waits", async () => {
    const counter = create();
    await counter.__hooks.onApplicationPrepareShutdown();
    expect(written()).toEqual([]);
    counter.count(["checkout"]);
    await counter.__hooks.onApplicationPrepareShutdown();
    expect(written()).toEqual([{ checkout: 1 }]);
  });

  it("keeps what could not be written for the next time", async () => {
    vi.mocked(addVisitCounts).mockRejectedValueOnce(new Error("The database is away."));
    const counter = create();
    counter.count(["visit"]);
    await counter.flush();
    expect(error).toHaveBeenCalledOnce();
    counter.count(["visit", "product"]);
    await counter.flush();
    expect(written().at(-1)).toEqual({ visit: 2, product: 1 } satisfies Partial<Record<VisitStep, number>>);
  });

  it("forgets all of it where the owner has switched counting off", async () => {
    settings({ visitCounting: false });
    const counter = create();
    counter.count(["visit"]);
    await counter.flush();
    settings();
    await counter.flush();
    expect(written()).toEqual([]);
  });
});
