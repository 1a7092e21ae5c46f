import { CHANGE_TAGS, type ChangedProducts, type ChangeTag, type ShownProducts } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { Shows } from "../cached-response.ts";
import { fakeFreshness } from "../testing/fakes.ts";
import { purgeFor, tagsOf, type Purge } from "./tags.ts";

const NAMES = ["a", "b", "c", "d"];

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const everything = ({ hard, soft }: Purge) => new Set([...hard, ...soft]);

describe("tagsOf", () => {
  it("names the products that an answer shows, and what kind of list", () => {
    const one: Shows = { catalogue: "c0", products: { kind: "one", ids: ["prod_1"] } };
    const page: Shows = { catalogue: "c0", products: { kind: "page", ids: ["prod_2", "prod_1"] } };
    expect(tagsOf([one])).toEqual(["all", "catalogue", "prod_1"]);
    expect(tagsOf([one, page, { video: "v0" }])).toEqual(["all", "catalogue", "lists", "video", "prod_1", "prod_2"]);
    expect(tagsOf([{ catalogue: "c0" }])).toEqual(["all", "catalogue", "products"]);
    expect(tagsOf([])).toEqual(["all"]);
  });

  it("takes an answer with very many products for one that shows all of them", () => {
    const ids = Array.from({ length: 500 }, (_, i) => `prod_${i}`);
    expect(tagsOf([{ catalogue: "c0", products: { kind: "page", ids } }])).toEqual([
      "all",
      "catalogue",
      "lists",
      "products",
    ]);
  });
});

describe("purgeFor", () => {
  const change = (tags: readonly ChangeTag[], products: ChangedProducts | null) =>
    purgeFor({ tags, id: "x", products });

  it("takes what is known to have changed out for good, and lets the rest be asked for again", () => {
    expect(change(["catalogue"], { kind: "products", ids: ["prod_1"] })).toEqual({
      hard: ["prod_1"],
      soft: ["lists", "products"],
    });
    expect(change(["catalogue"], { kind: "stock", ids: ["prod_1"] })).toEqual({
      hard: [],
      soft: ["prod_1", "products"],
    });
    expect(change(["catalogue"], null)).toEqual({ hard: [], soft: ["catalogue"] });
    expect(change(["gallery"], null)).toEqual({ hard: ["gallery"], soft: [] });
    expect(change(CHANGE_TAGS, null)).toEqual({ hard: [], soft: ["all"] });
  });

  it("names a tag of every answer that the change makes stale", () => {
    const { freshness, change: announce, source } = fakeFreshness();
    const below = random(7);
    const some = () => NAMES.filter(() => below(2) === 0);
    const part = (): Shows => {
      const tag = CHANGE_TAGS[below(CHANGE_TAGS.length)]!;
      const kinds: ShownProducts["kind"][] = ["one", "page"];
      const products = below(3) === 0 ? undefined : { kind: kinds[below(2)]!, ids: some() };
      return { [tag]: source.last(tag)!, ...(tag === "catalogue" ? { products } : {}) };
    };
    let stale = 0;
    for (let i = 1; i < 3_000; i++) {
      const shows = Array.from({ length: 1 + below(3) }, part);
      const tag = CHANGE_TAGS[below(CHANGE_TAGS.length)]!;
      const kinds: ChangedProducts["kind"][] = ["products", "stock"];
      const ids = some();
      const products = tag === "catalogue" && ids.length > 0 && below(3) > 0 ? { kind: kinds[below(2)]!, ids } : null;
      announce(tag, `${tag}${i}`, products);
      if (freshness.since(shows) === "nothing") continue;
      stale++;
      const purged = everything(purgeFor({ tags: [tag], id: `${tag}${i}`, products }));
      expect(
        tagsOf(shows).some((name) => purged.has(name)),
        JSON.stringify({ shows, tag, products }),
      ).toBe(true);
    }
    expect(stale).toBeGreaterThan(500);
  });
});
