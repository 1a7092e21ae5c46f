import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { serverContext, type ServerContext } from "../../../api/server-context";
import { readFirstPage } from "./read-first-page";

/** Reads the page of a shop of so many products that an address asks for; null where nobody says how many there are. */
async function read(total: number | null, address: string) {
  const context = new RouterContextProvider();
  const outline = { total, categories: [{ name: "Tees", count: 97, lowestPrice: "1.00" }], imageOrigins: [] };
  const fetchApi = (path: string) => {
    const body = path === "/api/catalogue-outline" ? outline : [];
    return Promise.resolve(new Response(JSON.stringify(body), { status: total === null ? 503 : 200 }));
  };
  context.set(serverContext, { fetchApi } as unknown as ServerContext);
  const parameters = new URLSearchParams(address.split("?")[1]);
  return await readFirstPage(context, (name) => parameters.get(name));
}

const redirectOf = async (total: number, address: string) => {
  const answer: unknown = await read(total, address).catch((error: unknown) => error);
  if (!(answer instanceof Response)) return null;
  return [answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")];
};

describe("a category in other letters", () => {
  it.each([
    [200, "/?category=tees", "/?category=Tees"],
    [200, "/?category=TEES&sort=newest&page=2", "/?category=Tees&sort=newest&page=2"],
    [40, "/?category=tees&view=list", "/?category=Tees&view=list"],
    [200, "/?category=tees&page=x", "/?category=Tees"],
  ])("of %i products leads from %s to %s", async (total, from, to) => {
    expect(await redirectOf(total, from)).toEqual([302, to, "no-store"]);
  });

  it.each([
    [40, "/?category=Tees"],
    [40, "/?category=tee"],
  ])("is not that of %i products at %s", async (total, address) => {
    expect(await redirectOf(total, address)).toBeNull();
  });
});

describe("a page of home that is beyond the last one", () => {
  it.each([
    [200, "/?page=999", "/?page=5"],
    [200, "/?category=Tees&page=4", "/?category=Tees&page=3"],
    [200, "/?category=None&page=2", "/?category=None"],
    [96, "/?page=2", "/"],
    [0, "/?page=2", "/"],
  ])("of %i products leads from %s to %s", async (total, from, to) => {
    expect(await redirectOf(total, from)).toEqual([302, to, "no-store"]);
  });

  it.each([
    [200, "/?page=5"],
    [200, "/?category=Tees&page=3"],
    [96, "/"],
  ])("is not that of %i products at %s", async (total, address) => {
    expect(await redirectOf(total, address)).toBeNull();
  });

  it("is nobody's to say while the catalogue cannot be read", async () => {
    expect(await read(null, "/?page=999")).toBeNull();
  });
});
