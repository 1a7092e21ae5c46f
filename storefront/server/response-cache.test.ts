import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinShows } from "./freshness.ts";
import type { CachedResponse } from "./cached-response.ts";
import { type Lag, PAGE_LAG, READ_LAG, ResponseCache } from "./response-cache.ts";
import { answerOf, fakeFreshness } from "./testing/fakes.ts";

function delayed(): { promise: Promise<CachedResponse>; resolve: (answer: CachedResponse) => void } {
  let resolve: (answer: CachedResponse) => void = () => undefined;
  const promise = new Promise<CachedResponse>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

type Fakes = ReturnType<typeof fakeFreshness>;

describe("ResponseCache", () => {
  it("answers from memory until what an answer shows changes", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    await cache.getOrMake("/a", async () => answerOf("old", { catalogue: "c0" }));
    expect(cache.get("/a")?.body.toString()).toBe("old");
    change("video", "v1");
    expect(cache.get("/a")?.body.toString()).toBe("old");
    change("catalogue", "c1");
    expect(cache.get("/a")).toBeUndefined();
  });

  it("does not keep an answer that was on its way while something changed", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    const slow = delayed();
    const asked = cache.getOrMake("/a", () => slow.promise);
    change("catalogue", "c1");
    slow.resolve(answerOf("old", { catalogue: "c0" }));
    expect((await asked).body.toString()).toBe("old");
    expect(cache.get("/a")).toBeUndefined();
  });

  it("does not keep an answer of a state that this process has not heard of yet", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    await cache.getOrMake("/a", async () => answerOf("newer", { catalogue: "c1" }));
    expect(cache.get("/a")).toBeUndefined();
    change("catalogue", "c1");
    expect(cache.get("/a")).toBeUndefined();
  });

  it("makes an answer once for all who ask meanwhile", async () => {
    const cache = new ResponseCache(fakeFreshness().freshness);
    const slow = delayed();
    const make = vi.fn(() => slow.promise);
    const asked = [1, 2, 3].map(() => cache.getOrMake("/a", make));
    slow.resolve(answerOf("one", { catalogue: "c0" }));
    expect((await Promise.all(asked)).map((answer) => answer.body.toString())).toEqual(["one", "one", "one"]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("never lets somebody who asks after a change wait for what was begun before it", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    const before = delayed();
    const first = cache.getOrMake("/a", () => before.promise);
    change("catalogue", "c1");
    const second = cache.getOrMake("/a", async () => answerOf("new", { catalogue: "c1" }));
    before.resolve(answerOf("old", { catalogue: "c0" }));
    expect((await first).body.toString()).toBe("old");
    expect((await second).body.toString()).toBe("new");
    expect(cache.get("/a")?.body.toString()).toBe("new");
  });

  it("answers nothing from memory while the connection that hears of changes is down", async () => {
    const { freshness } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    await cache.getOrMake("/a", async () => answerOf("old", { catalogue: "c0" }));
    freshness.setHearing(false);
    expect(cache.get("/a")).toBeUndefined();
    await cache.getOrMake("/a", async () => answerOf("fresh", { catalogue: "c0" }));
    expect(cache.get("/a")).toBeUndefined();
    freshness.setHearing(true);
    expect(cache.get("/a")).toBeUndefined();
  });

  it("keeps neither personal answers nor endless addresses, and forgets failures", async () => {
    const cache = new ResponseCache(fakeFreshness().freshness);
    await cache.getOrMake("/personal", async () => answerOf("mine", null));
    expect(cache.get("/personal")).toBeUndefined();
    const endless = `/a?${"x".repeat(600)}`;
    await cache.getOrMake(endless, async () => answerOf("a", {}));
    expect(cache.get(endless)).toBeUndefined();
    await expect(cache.getOrMake("/b", async () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect((await cache.getOrMake("/b", async () => answerOf("up", {}))).body.toString()).toBe("up");
  });
});

/** An answer that shows one product, or a part of a list. */
const page = (text: string, catalogue: string, ids = ["prod_1"], kind: "one" | "page" = "page") =>
  answerOf(text, { catalogue, products: { kind, ids } });
const stockOf = (...ids: string[]) => ({ kind: "stock", ids }) as const;
const changeOf = (...ids: string[]) => ({ kind: "products", ids }) as const;

describe("a change of certain products", () => {
  it.each([
    ["another product's stock", "page", stockOf("prod_2"), true],
    ["its product's stock", "page", stockOf("prod_2", "prod_1"), false],
    ["another product, which may come into the list", "page", changeOf("prod_2"), false],
    ["another product", "one", changeOf("prod_2"), true],
    ["another product's stock", "one", stockOf("prod_2"), true],
    ["the product", "one", changeOf("prod_1"), false],
    ["the product's stock", "one", stockOf("prod_1"), false],
    ["everything", "one", null, false],
  ] as const)("of %s: a %s stays current: %s / %s", async (_what, kind, products, isCurrent) => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    await cache.getOrMake("/a", async () => page("old", "c0", ["prod_1"], kind));
    expect(cache.get("/a")?.body.toString()).toBe("old");
    change("catalogue", "c1", products);
    expect(cache.get("/a") !== undefined).toBe(isCurrent);
  });

  it("counts for an answer that was read before it, and not for one that contains it", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    change("catalogue", "c1", changeOf("prod_1"));
    change("catalogue", "c2", stockOf("prod_2"));
    await cache.getOrMake("/old", async () => page("old", "c0"));
    await cache.getOrMake("/new", async () => page("new", "c1"));
    expect(cache.get("/old")).toBeUndefined();
    expect(cache.get("/new")?.body.toString()).toBe("new");
  });
});

describe("a page of which only sales have changed the stock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A page that is made anew from the present state each time. */
  const shownPage = async (lag: Lag | null = PAGE_LAG) => {
    const fakes = fakeFreshness();
    const cache = new ResponseCache(fakes.freshness);
    const make = vi.fn(async () => page(fakes.source.last("catalogue")!, fakes.source.last("catalogue")!));
    await cache.getOrMake("/a", make, lag);
    return { ...fakes, cache, make, text: () => cache.get("/a")?.body.toString() };
  };

  it("is shown as it was while it is made anew, a few times a second at most", async () => {
    const { change, make, text } = await shownPage();
    for (let sale = 1; sale <= 40; sale++) {
      change("catalogue", `c${sale}`, stockOf("prod_1"));
      expect(text()).toBeDefined();
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(text()).toBe("c40");
    expect(make.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it("is shown as long where it is made from all products, as the counts of filters are, until one of them changes", async () => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    const make = () => Promise.resolve(answerOf("counts", { catalogue: "c0" }));
    await cache.getOrMake("/a", make, PAGE_LAG);
    change("catalogue", "c1", stockOf("prod_1"));
    expect(cache.get("/a")?.body.toString()).toBe("counts");
    change("catalogue", "c2", changeOf("prod_2"));
    expect(cache.get("/a")).toBeUndefined();
  });

  it("is not shown any more half a second later", async () => {
    const { change, make, text } = await shownPage();
    change("catalogue", "c1", stockOf("prod_1"));
    make.mockImplementation(() => new Promise(() => undefined));
    expect(text()).toBe("c0");
    await vi.advanceTimersByTimeAsync(501);
    expect(text()).toBeUndefined();
  });

  it("is not shown where nobody has looked since the sale, and it was long ago", async () => {
    const { change, text } = await shownPage();
    change("catalogue", "c1", stockOf("prod_1"));
    await vi.advanceTimersByTimeAsync(501);
    expect(text()).toBeUndefined();
  });

  it.each([
    [
      "the product has changed too",
      async (fakes: Fakes) => Promise.resolve(fakes.change("catalogue", "c2", changeOf("prod_1"))),
    ],
    ["this server has answered a write since", async (fakes: Fakes) => fakes.freshness.catchUp(1, "write")],
    ["this server has answered an order since", async (fakes: Fakes) => fakes.freshness.catchUp(1, "sale")],
    ["the connection is lost", async (fakes: Fakes) => Promise.resolve(fakes.freshness.setHearing(false))],
  ])("is not shown where %s", async (_why, act) => {
    const fakes = await shownPage();
    fakes.change("catalogue", "c1", stockOf("prod_1"));
    await act(fakes);
    expect(fakes.text()).toBeUndefined();
  });

  it.each([
    ["the product has changed", ({ change }: Fakes) => change("catalogue", "c2", changeOf("prod_1"))],
    ["the connection was lost", ({ freshness }: Fakes) => freshness.setHearing(false)],
  ])("is not shown to who looks again, where %s meanwhile", async (_why, act) => {
    const fakes = await shownPage();
    fakes.change("catalogue", "c1", stockOf("prod_1"));
    expect(fakes.text()).toBe("c0");
    act(fakes);
    expect(fakes.text()).toBeUndefined();
  });

  it("is compared with the changes once for all who look between two sales", async () => {
    const { change, freshness, make, text } = await shownPage();
    make.mockImplementation(() => new Promise(() => undefined));
    const compare = vi.spyOn(freshness, "since");
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBe("c0");
    compare.mockClear();
    for (let look = 0; look < 100; look++) expect(text()).toBe("c0");
    expect(compare).not.toHaveBeenCalled();
    change("catalogue", "c2", stockOf("prod_1"));
    expect(text()).toBe("c0");
    expect(compare).toHaveBeenCalledTimes(1);
  });

  it("is shown in a rush though this server has answered an order since, for as long, but not after a write", async () => {
    const { change, freshness, text } = await shownPage();
    for (let sale = 1; sale <= 3; sale++) {
      change("catalogue", `c${sale}`, stockOf("prod_1"));
      expect(text()).toBe(`c${sale - 1}`);
      await vi.advanceTimersByTimeAsync(250);
    }
    change("catalogue", "c4", stockOf("prod_1"));
    await freshness.catchUp(1, "sale");
    expect(text()).toBe("c3");
    await freshness.catchUp(1, "write");
    expect(text()).toBeUndefined();
  });

  it.each([
    ["is shown as it was from a rush's first moment on, since many orders are one", 12, 50, "c0"],
    ["is not shown to a buyer while the same number of orders takes its time", 12, 95, undefined],
    ["is not shown to a buyer where few have bought", 10, 10, undefined],
  ])("%s", async (_what, orders, everyMs, shown) => {
    const { change, freshness, text } = await shownPage();
    for (let order = 1; order <= orders; order++) {
      await freshness.catchUp(1, "sale");
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    change("catalogue", "c1", stockOf("prod_1"));
    await freshness.catchUp(1, "sale");
    expect(text()).toBe(shown);
  });

  it("is not shown to a buyer where it was made as often for other changes: that is no rush", async () => {
    const { change, freshness, cache, make, text } = await shownPage();
    for (let write = 1; write <= 3; write++) {
      change("catalogue", `c${write}`, changeOf("prod_1"));
      await cache.getOrMake("/a", make, PAGE_LAG);
    }
    change("catalogue", "c4", stockOf("prod_1"));
    await freshness.catchUp(1, "sale");
    expect(text()).toBeUndefined();
  });

  it("is not shown where the rush is over and this server has answered an order since", async () => {
    const { change, freshness, text } = await shownPage();
    for (let sale = 1; sale <= 3; sale++) {
      change("catalogue", `c${sale}`, stockOf("prod_1"));
      expect(text()).toBe(`c${sale - 1}`);
      await vi.advanceTimersByTimeAsync(250);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    change("catalogue", "c4", stockOf("prod_1"));
    await freshness.catchUp(1, "sale");
    expect(text()).toBeUndefined();
  });

  it("is not what is current, which whoever asks for waits for", async () => {
    const { change, cache, make, text } = await shownPage();
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBe("c0");
    expect(cache.current("/a")).toBeUndefined();
    expect((await cache.getOrMake("/a", make, PAGE_LAG)).body.toString()).toBe("c1");
    expect(cache.current("/a")?.body.toString()).toBe("c1");
  });

  it("is not shown, nor made again, once it could not be made anew", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { change, make, text } = await shownPage();
    make.mockRejectedValue(new Error("down"));
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBe("c0");
    await vi.advanceTimersByTimeAsync(250);
    expect(text()).toBeUndefined();
    expect(report).toHaveBeenCalledTimes(1);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("is not shown where it may not lag", async () => {
    const { change, text } = await shownPage(null);
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBeUndefined();
  });

  it("is made anew at once where it is an answer of the API, and shown as it was until then", async () => {
    const { change, cache, make, text } = await shownPage(READ_LAG);
    const slow = delayed();
    make.mockImplementationOnce(() => slow.promise);
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBe("c0");
    expect(text()).toBe("c0");
    expect(make).toHaveBeenCalledTimes(2);
    const strict = cache.getOrMake("/a", make, READ_LAG);
    slow.resolve(page("c1", "c1"));
    expect((await strict).body.toString()).toBe("c1");
    expect(make).toHaveBeenCalledTimes(2);
    expect(text()).toBe("c1");
  });

  it("is not shown a tenth of a second later where it is an answer of the API", async () => {
    const { change, make, text } = await shownPage(READ_LAG);
    make.mockImplementation(() => new Promise(() => undefined));
    change("catalogue", "c1", stockOf("prod_1"));
    await vi.advanceTimersByTimeAsync(100);
    expect(text()).toBe("c0");
    await vi.advanceTimersByTimeAsync(1);
    expect(text()).toBeUndefined();
  });

  it("is never shown to a buyer where it is an answer of the API, in a rush neither", async () => {
    const { change, freshness, make, text } = await shownPage(READ_LAG);
    make.mockImplementation(() => new Promise(() => undefined));
    for (let order = 1; order <= 12; order++) await freshness.catchUp(1, "sale");
    change("catalogue", "c1", stockOf("prod_1"));
    expect(text()).toBe("c0");
    await freshness.catchUp(1, "sale");
    expect(text()).toBeUndefined();
  });
});

describe("the answer to an order", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An answer that is being made anew since a first sale, and a second sale that this may miss. */
  const soldTwice = async (lag: Lag) => {
    const { freshness, change } = fakeFreshness();
    const cache = new ResponseCache(freshness);
    const [first, second] = [delayed(), delayed()];
    const make = vi
      .fn(async () => page("c0", "c0"))
      .mockImplementationOnce(async () => page("c0", "c0"))
      .mockImplementationOnce(() => first.promise)
      .mockImplementationOnce(() => second.promise);
    await cache.getOrMake("/a", make, lag);
    change("catalogue", "c1", stockOf("prod_1"));
    cache.get("/a");
    change("catalogue", "c2", stockOf("prod_1"));
    return { cache, freshness, make, first, second, text: () => cache.get("/a")?.body.toString() };
  };

  it("waits for what others are asking for, who are shown what was until then, and finds its sale there", async () => {
    const { cache, freshness, make, first, second, text } = await soldTwice(READ_LAG);
    let isAnswered = false;
    const answered = freshness.catchUp(1, "sale", () => cache.settle()).then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(make).toHaveBeenCalledTimes(3);
    first.resolve(page("c1", "c1"));
    await vi.advanceTimersByTimeAsync(1);
    expect([isAnswered, text()]).toEqual([false, "c1"]);
    second.resolve(page("c2", "c2"));
    await answered;
    expect(text()).toBe("c2");
  });

  it("waits no longer than a tenth of a second, after which nobody is shown what was", async () => {
    const { cache, freshness, text } = await soldTwice(READ_LAG);
    const answered = freshness.catchUp(1, "sale", () => cache.settle());
    await vi.advanceTimersByTimeAsync(101);
    await answered;
    expect(text()).toBeUndefined();
  });

  it("waits for no page, nor for what nobody asks for", async () => {
    const { cache, make } = await soldTwice(PAGE_LAG);
    await cache.settle();
    expect(make).toHaveBeenCalledTimes(1);
    const { freshness, change } = fakeFreshness();
    const unasked = new ResponseCache(freshness);
    const makeOnce = vi.fn(async () => page("c0", "c0"));
    await unasked.getOrMake("/a", makeOnce, READ_LAG);
    change("catalogue", "c1", stockOf("prod_1"));
    await unasked.settle();
    expect(makeOnce).toHaveBeenCalledTimes(1);
  });
});

describe("joinShows", () => {
  it("is what all parts show, and nothing when one must not be kept", () => {
    expect(joinShows([])).toEqual([]);
    expect(joinShows([[{ catalogue: "1" }], [{ video: "2" }, { catalogue: "2" }]])).toEqual([
      { catalogue: "1" },
      { video: "2" },
      { catalogue: "2" },
    ]);
    expect(joinShows([[{ catalogue: "1" }], null])).toBeNull();
  });
});
