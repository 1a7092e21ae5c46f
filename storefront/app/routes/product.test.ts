import { redirect, RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { serverContext, type ServerContext } from "../api/server-context";
import { failure, fakeApi } from "../testing/fake-api";
import { makeProduct } from "../testing/fixtures";
import { clientLoader, loader } from "./product";

const asked: string[] = [];

/** Loads the page of `moth` where its own read answers one status, and that of its former addresses another. */
async function load(product: number, address: number) {
  asked.length = 0;
  const context = new RouterContextProvider();
  const fetchApi = async (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("{}", { status: path.startsWith("/api/products/") ? product : address }));
  };
  context.set(serverContext, { fetchApi } as unknown as ServerContext);
  const answer = await loader({ context, params: { id: "moth" } } as unknown as Parameters<typeof loader>[0]);
  return { product: answer.data.product, status: answer.init?.status };
}

it.each([500, 502, 503])("answers 503 where a product cannot be read (%i), and asks nothing more", async (status) => {
  expect(await load(status, 404)).toEqual({ product: null, status: 503 });
  expect(asked).toEqual(["/api/products/moth"]);
});

it.each([
  [404, 404],
  [410, 410],
  [500, 503],
])(
  "asks for a former address of what is no product: where that answers %i, the page is %i",
  async (address, status) => {
    expect(await load(404, address)).toEqual({ product: null, status });
    expect(asked).toEqual(["/api/products/moth", "/api/product-addresses/moth"]);
  },
);

/** Navigates to the page of an id or handle in a browser, where the server's own loader answers `serverLoader`. */
const navigate = (id: string, serverLoader: () => unknown) =>
  clientLoader({ params: { id }, serverLoader } as unknown as Parameters<typeof clientLoader>[0]);

it("follows a handle after a navigation, as after a load: the server knows its address", async () => {
  const api = fakeApi({ "GET /api/products/old-moth": () => failure(404, "no") });
  const moved = redirect("/product/prod_moth", 301);
  await expect(navigate("old-moth", () => Promise.reject(moved as unknown as Error))).rejects.toBe(moved);
  const unknown = { product: null, head: null };
  expect(await navigate("old-moth", () => Promise.resolve(unknown))).toBe(unknown);
  expect(api.calls.map(({ path }) => path)).toEqual(["/api/products/old-moth", "/api/products/old-moth"]);
});

it("asks for an id once: the server knows no more of it", async () => {
  const serverLoader = vi.fn();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  fakeApi({ "GET /api/products/prod_gone": () => failure(404, "no") });
  expect(await navigate("prod_gone", serverLoader)).toEqual({ product: null, head: null });
  expect(serverLoader).not.toHaveBeenCalled();
});

it("leaves the server's loader alone where the product is read", async () => {
  const serverLoader = vi.fn();
  fakeApi({ "GET /api/products/prod_moth": () => ({ body: makeProduct() }) });
  expect(await navigate("prod_moth", serverLoader)).toMatchObject({ product: { id: "prod_moth" } });
  expect(serverLoader).not.toHaveBeenCalled();
});
