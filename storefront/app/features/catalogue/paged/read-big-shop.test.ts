import { describe, expect, it, vi } from "vitest";
import { fakeApi } from "../../../testing/fake-api";
import { keepHome } from "./kept-home";
import { readBigShop } from "./paged-home";

const outline = (total: number) => ({ total, categories: [], imageOrigins: [] });
const load = () => Promise.resolve("read");
const fail = () => Promise.reject(new TypeError("Failed to fetch"));

describe("what home of a big shop is shown with", () => {
  it("is nothing where the shop is small, or nobody says how big it is", async () => {
    fakeApi({ "GET /api/catalogue-outline": () => ({ body: outline(96) }) });
    expect(await readBigShop(load)).toBeNull();
    vi.stubGlobal("fetch", fail);
    expect(await readBigShop(load)).toBeNull();
  });

  it("is what the server says, and without a network what was seen last", async () => {
    fakeApi({ "GET /api/catalogue-outline": () => ({ body: outline(97) }) });
    expect(await readBigShop(load)).toBe("read");
    await expect(readBigShop(fail)).rejects.toThrow("Failed to fetch");
    const home = {
      products: [],
      paged: { outline: outline(97), filters: { category: null, sort: "position" as const }, page: 1 },
    };
    keepHome(home);
    vi.stubGlobal("fetch", fail);
    expect(await readBigShop(fail)).toBe(home);
    expect(await readBigShop(load)).toBe("read");
    const redirect = new Response(null, { status: 302 });
    await expect(readBigShop(() => Promise.reject(redirect as unknown as Error))).rejects.toBe(redirect);
  });
});
