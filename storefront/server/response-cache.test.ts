import { describe, expect, it, vi } from "vitest";
import { mergeShows } from "./freshness.ts";
import type { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";
import { answerOf, fakeFreshness } from "./testing/fakes.ts";

function delayed(): { promise: Promise<CachedResponse>; resolve: (answer: CachedResponse) => void } {
  let resolve: (answer: CachedResponse) => void = () => undefined;
  const promise = new Promise<CachedResponse>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

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

describe("mergeShows", () => {
  it("is what all parts show, and nothing when one must not be kept or two contradict", () => {
    expect(mergeShows([])).toEqual({});
    expect(mergeShows([{ catalogue: "1" }, { video: "2" }, { catalogue: "1" }])).toEqual({
      catalogue: "1",
      video: "2",
    });
    expect(mergeShows([{ catalogue: "1" }, null])).toBeNull();
    expect(mergeShows([{ catalogue: "1" }, { catalogue: "2" }])).toBeNull();
  });
});
