import type { ConfigModule, Logger } from "@medusajs/framework/types";
import type { ChangedProducts } from "@nocturne/contract";
import { beforeEach, expect, it, vi } from "vitest";
import { CHANGES_MODULE, type PublicChanges } from "../changes/public-changes";
import { selectCatalogue, selectStock, type CatalogueRows } from "../medusa-tables/catalogue";
import { Catalogue } from "./catalogue";

vi.mock("../medusa-tables/catalogue", () => ({ selectCatalogue: vi.fn(), selectStock: vi.fn() }));

const NOTHING: CatalogueRows = {
  place: { region_id: "reg_1", sales_channel_id: "sc_1" },
  regions: [],
  prices: { prices: [], lists: [], preferences: [], now: new Date(), changesAt: null },
  products: [],
  images: [],
  variants: [],
  stock: [],
  categories: [],
  options: [],
  variantImages: [],
};

const sold = (id: string): ChangedProducts => ({ kind: "stock", ids: [id] });
const edited = (id: string): ChangedProducts => ({ kind: "products", ids: [id] });

/** A catalogue that has been read once, and how it is told of changes. */
async function readCatalogue() {
  let tell: (products: ChangedProducts | null) => void = () => undefined;
  const changes = {
    connected: true,
    start: () => Promise.resolve(),
    last: () => "1",
    subscribe: (subscriber: Parameters<PublicChanges["subscribe"]>[0]) => {
      tell = (products) => subscriber(["catalogue"], products);
    },
  };
  const catalogue = new Catalogue({
    configModule: { projectConfig: {} } as ConfigModule,
    logger: {} as Logger,
    [CHANGES_MODULE]: changes as unknown as PublicChanges,
  });
  await catalogue.current();
  vi.clearAllMocks();
  return { catalogue, tell };
}

/** The products that were read whole, call by call; null for all of them. */
const readWhole = () => vi.mocked(selectCatalogue).mock.calls.map(([, ids]) => ids ?? null);

beforeEach(() => {
  vi.mocked(selectCatalogue).mockReset().mockResolvedValue(NOTHING);
  vi.mocked(selectStock).mockReset().mockResolvedValue([]);
});

it("reads of what was sold what is left, and of what was changed as well all", async () => {
  const { catalogue, tell } = await readCatalogue();
  tell(sold("a"));
  await catalogue.current();
  expect(vi.mocked(selectStock).mock.calls.map(([, ids]) => ids)).toEqual([["a"]]);
  expect(readWhole()).toEqual([]);
  for (const change of [edited("a"), sold("a"), sold("b")]) tell(change);
  await catalogue.current();
  expect(readWhole()).toEqual([["a", "b"]]);
  await catalogue.current();
  expect(readWhole()).toHaveLength(1);
});

it("keeps what it could not read, and forgets no change that came meanwhile", async () => {
  const { catalogue, tell } = await readCatalogue();
  tell(sold("a"));
  vi.mocked(selectStock).mockImplementationOnce(() => {
    tell(edited("a"));
    return Promise.reject(new Error("no connection"));
  });
  await expect(catalogue.current()).rejects.toThrow("no connection");
  await catalogue.current();
  expect(readWhole()).toEqual([["a"]]);
});

it("reads everything where that was said while a reading failed", async () => {
  const { catalogue, tell } = await readCatalogue();
  tell(sold("a"));
  vi.mocked(selectStock).mockImplementationOnce(() => {
    tell(null);
    return Promise.reject(new Error("no connection"));
  });
  await expect(catalogue.current()).rejects.toThrow("no connection");
  await catalogue.current();
  expect(readWhole()).toEqual([null]);
});
