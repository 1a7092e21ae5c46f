import { randomUUID } from "node:crypto";
import type { Product } from "@nocturne/contract";
import { api, call, refusal } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { newProduct } from "../../support/shop";

/** One category for this file, so that what others make does not show in its pages. */
const category = `Shelf ${randomUUID()}`;
const inCategory = `category=${encodeURIComponent(category)}`;
let made: Product[];

const list = (query: string) => api<Product[]>("GET", `/api/products${query}`);
const names = ({ body }: { body: Product[] }) => body.map(({ name }) => name);

beforeAll(async () => {
  made = [];
  for (const [name, price, sizes] of [
    ["Ash Tee", "20.00", ["S", "M"]],
    ["Bone Tee", "9.00", ["M"]],
    ["Cinder Patch", "100.00", []],
    ["Dusk Patch", "0", []],
    ["Ember Ring", "20.00", []],
  ] as const) {
    made.push(await newProduct({ name, price, sizes: [...sizes], category }));
  }
});

describe("GET /api/products", () => {
  it("with no query answers the whole list, in exactly the keys of a product", async () => {
    const { status, body, headers } = await list("");
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(headers.get("x-total-count")).toBe(String(body.length));
    for (const product of body) expect(Object.keys(product).sort()).toEqual(Object.keys(made[0]!).sort());
    expect(body.find(({ id }) => id === made[0]!.id)).toEqual(made[0]);
  });

  it("shows unplaced products newest first", async () => {
    expect(names(await list(`?${inCategory}`))).toEqual([
      "Ember Ring",
      "Dusk Patch",
      "Cinder Patch",
      "Bone Tee",
      "Ash Tee",
    ]);
  });

  it.each([
    ["sort=newest", "Ember Ring,Dusk Patch,Cinder Patch,Bone Tee,Ash Tee"],
    ["sort=price", "Dusk Patch,Bone Tee,Ember Ring,Ash Tee,Cinder Patch"],
    ["sort=-price", "Cinder Patch,Ember Ring,Ash Tee,Bone Tee,Dusk Patch"],
    ["sort=position", "Ember Ring,Dusk Patch,Cinder Patch,Bone Tee,Ash Tee"],
    ["q=patch", "Dusk Patch,Cinder Patch"],
    ["q=%20TEE%20", "Bone Tee,Ash Tee"],
    ["q=100%25", ""],
    ["size=M", "Bone Tee,Ash Tee"],
    ["size=S", "Ash Tee"],
    ["size=XXXL", ""],
    ["q=tee&size=M&sort=price&limit=1", "Bone Tee"],
  ])("answers ?%s", async (query, expected) => {
    expect(names(await list(`?${inCategory}&${query}`)).join()).toBe(expected);
  });

  it("cuts pages, and says how many there are and where the others begin", async () => {
    const page = await list(`?${inCategory}&limit=2&offset=2`);
    expect(names(page)).toEqual(["Cinder Patch", "Bone Tee"]);
    expect(page.headers.get("x-total-count")).toBe("5");
    const links: Record<string, string> = Object.fromEntries(
      [...(page.headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]),
    );
    const offsets = Object.entries(links).map(([rel, url]) => [
      rel,
      new URL(url, "http://x").searchParams.get("offset"),
    ]);
    expect(Object.fromEntries(offsets)).toEqual({ first: "0", prev: "0", next: "4", last: "4" });
    expect(names(await list(new URL(links.next ?? "", "http://x").search))).toEqual(["Ash Tee"]);
  });

  it("answers an empty page past the end", async () => {
    const page = await list(`?${inCategory}&limit=2&offset=500`);
    expect([page.status, page.body]).toEqual([200, []]);
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=-1",
    "limit=1.5",
    "limit=abc",
    "limit=",
    "limit=1&limit=2",
    "limit[a]=1",
    "offset=-1",
    "offset=1e3",
    "offset=99999999999999999999",
    "sort=name",
    "sort=price&sort=newest",
    "q[]=a",
    `q=${"x".repeat(201)}`,
  ])("refuses ?%s", async (query) => {
    const { status, body } = await refusal("GET", `/api/products?${query}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });

  it("ignores unknown parameters, and words that would be commands elsewhere", async () => {
    expect(names(await list(`?${inCategory}&unknown=1&__proto__[x]=1`))).toHaveLength(5);
    expect((await list(`?q=${encodeURIComponent("'; drop table product; --")}`)).body).toEqual([]);
  });
});

describe("GET /api/products/{id}", () => {
  it("answers one product", async () => {
    const { status, body } = await call("GET /api/products/{id}", { params: { id: made[1]!.id } });
    expect([status, body]).toEqual([200, made[1]]);
  });

  it.each(["prod_unknown", "reorder", "1", "constructor", "__proto__", "%27", "a".repeat(500)])(
    "answers 404 for %s",
    async (id) => {
      const { status, body } = await refusal("GET", `/api/products/${id}`);
      expect([status, body.code]).toEqual([404, "product_not_found"]);
    },
  );
});
