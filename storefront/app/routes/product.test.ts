import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { serverContext, type ServerContext } from "../api/server-context";
import { loader } from "./product";

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
