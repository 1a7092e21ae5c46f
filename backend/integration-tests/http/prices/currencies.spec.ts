import type { Product } from "@nocturne/contract";
import { call, newRegion, setPrices, type TestRegion } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { regionId } from "../../support/medusa-store";
import { newProduct } from "../../support/shop";

const soon = { timeout: 1_000, interval: 20 };

let own: string;
let [euro, yen]: TestRegion[] = [];
let everywhere: Product;
let here: Product;
let abroad: Product;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  own = await regionId();
  euro = await newRegion("eur", ["de"]);
  undo.push(euro.restore);
  yen = await newRegion("jpy", ["jp"]);
  undo.push(yen.restore);
  [everywhere, here, abroad] = [await newProduct(), await newProduct(), await newProduct()];
  await setPrices(everywhere.id, { usd: 25, eur: 23.37, jpy: 3499 });
  await setPrices(abroad.id, { eur: 11 });
}, 60_000);
afterAll(async () => {
  for (const back of undo.reverse()) await back();
});

const read = (id: string, region?: string) =>
  call("GET /api/products/{id}", { params: { id }, query: region ? { region } : {} });

describe("regions", () => {
  it("are said with their currencies and countries, the store's own first", async () => {
    await vi.waitFor(async () => {
      const { body } = await call("GET /api/regions");
      expect(body.map(({ id, currency }) => [id, currency])).toEqual([
        [own, "usd"],
        [euro!.id, "eur"],
        [yen!.id, "jpy"],
      ]);
      expect(body[1]?.countries).toEqual(["DE"]);
      expect(body[0]?.countries).toContain("US");
      expect(body[0]?.countries).not.toContain("DE");
    }, soon);
  });

  it("sell at their own prices, rounded to what their currency has", async () => {
    await vi.waitFor(async () => {
      expect((await read(everywhere.id, euro!.id)).body).toMatchObject({ price: "23.37", currency: "eur" });
      expect((await read(everywhere.id, "JP")).body).toMatchObject({ price: "3499.00", currency: "jpy" });
    }, soon);
    const { body } = await read(everywhere.id);
    expect(body.price).toBe("25.00");
    expect(body).not.toHaveProperty("currency");
    expect((await read(everywhere.id, "reg_unknown")).body).toEqual(body);
  });

  it("do not sell what has no price in their currency, in any view", async () => {
    await vi.waitFor(async () => expect((await read(abroad.id)).status).toBe(404), soon);
    expect((await read(abroad.id, "DE")).status).toBe(200);
    expect((await read(here.id, "DE")).status).toBe(404);
    const ids = async (region: string) => {
      const listed = await call("GET /api/products", { query: { region } });
      const found = await call("GET /api/search", { query: { q: abroad.name, region } });
      return [...listed.body, ...found.body.products].map(({ id }) => id);
    };
    expect((await ids(own)).filter((id) => id === abroad.id)).toEqual([]);
    expect((await ids(euro!.id)).filter((id) => id === abroad.id)).toHaveLength(2);
    expect((await ids(yen!.id)).filter((id) => id === here.id || id === abroad.id)).toEqual([]);
    const { body: outline } = await call("GET /api/catalogue-outline", { query: { region: "DE" } });
    expect(outline.currency).toBe("eur");
    expect(outline.total).toBe((await call("GET /api/products", { query: { region: "DE" } })).body.length);
  });
});
