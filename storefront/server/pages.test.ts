import type { ChangedProducts } from "@nocturne/contract";
import { createContext, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { PublicConfig, ServerContext } from "../app/api/server-context.ts";
import { CachedResponse } from "./cached-response.ts";
import { Pages } from "./pages.ts";
import type { PublicReads } from "./public-reads.ts";
import { ResponseCache } from "./response-cache.ts";
import { fakeFreshness } from "./testing/fakes.ts";

const CONTEXT = createContext<ServerContext>();
const PUBLIC = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** What the store answers, by the path. */
const STORE: Record<string, unknown> = {};

let changes: ReturnType<typeof fakeFreshness>;
let cache: ResponseCache;
let pages: Pages;
let renderings: number;

/** A storefront of one page, which shows what it has read of the settings and of a product. */
const build = {
  entry: { module: { serverContext: CONTEXT, default: () => new Response("") } },
  routes: {
    product: {
      id: "product",
      path: "product",
      module: {
        loader: async ({ context }: { context: { get(key: typeof CONTEXT): ServerContext } }) => {
          renderings += 1;
          const store = context.get(CONTEXT);
          const paths = ["/api/settings", "/api/products/moth"];
          const read = await Promise.all(paths.map((path) => store.fetchApi(path)));
          return new Response((await Promise.all(read.map((answer) => answer.text()))).join("\n"), { headers: PUBLIC });
        },
      },
    },
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  future: {},
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const reads: Pick<PublicReads, "read"> = {
  read: (path) => {
    const { catalogue = "c0", settings = "s0" } = changes.freshness.present() ?? {};
    return Promise.resolve(
      new CachedResponse({
        status: 200,
        headers: ["Content-Type", "application/json"],
        body: Buffer.from(JSON.stringify(STORE[path] ?? [])),
        shows: { catalogue, settings },
      }),
    );
  },
};

beforeEach(() => {
  changes = fakeFreshness();
  cache = new ResponseCache(changes.freshness);
  renderings = 0;
  STORE["/api/settings"] = { lowStockThreshold: 10 };
  STORE["/api/products/moth"] = { name: "Moth tee", inventory: 500 };
  pages = new Pages({
    build,
    cache,
    reads: reads as PublicReads,
    publicConfig: { publicUrl: "http://shop.example", storeName: "Nocturne" } as PublicConfig,
    base: [],
    media: { shown: [], stored: [], sent: [] },
    stripe: null,
  });
});

/** The product as the store has it from now on, and what kind of change that is. */
async function change(id: string, kind: ChangedProducts["kind"], product: Record<string, unknown>): Promise<void> {
  STORE["/api/products/moth"] = { name: "Moth tee", ...product };
  changes.change("catalogue", id, { kind, ids: ["moth"] });
  // Whoever has written reads no page that lags behind.
  await changes.freshness.catchUp(100, "write");
}

const read = async () => (await pages.read("/product", "visitor")).body.toString();

describe("a rendered page", () => {
  it("is kept through sales that leave more pieces than it counts", async () => {
    const first = await read();
    await change("c1", "stock", { inventory: 499 });
    expect(await read()).toBe(first);
    await change("c2", "stock", { inventory: 11 });
    expect(await read()).toBe(first);
    expect(renderings).toBe(1);
  });

  it("is rendered anew with the first sale that leaves as few as it counts, and with each one then", async () => {
    await read();
    await change("c1", "stock", { inventory: 11 });
    await read();
    for (const [index, pieces] of [10, 9, 1, 0].entries()) {
      await change(`c${index + 2}`, "stock", { inventory: pieces });
      expect(await read()).toContain(`"inventory":${pieces}}`);
      expect(renderings).toBe(index + 2);
    }
  });

  it("counts as many as the owner calls few", async () => {
    STORE["/api/settings"] = { lowStockThreshold: 40 };
    await read();
    await change("c1", "stock", { inventory: 40 });
    expect(await read()).toContain('"inventory":40}');
  });

  it("shows an edit of the stock, and of what sales have left meanwhile", async () => {
    await read();
    await change("c1", "stock", { inventory: 450 });
    await read();
    await change("c2", "products", { inventory: 400 });
    expect(await read()).toContain('"inventory":400}');
    await change("c3", "stock", { inventory: 399 });
    await read();
    await change("c4", "products", { inventory: 399 });
    expect(await read()).toContain('"inventory":399}');
    expect(renderings).toBe(3);
  });

  it("shows a new word that comes with a sale", async () => {
    await read();
    await change("c1", "stock", { inventory: 499, name: "Moth tee II" });
    expect(await read()).toContain("Moth tee II");
  });
});
