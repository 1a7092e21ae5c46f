import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi } from "../../../testing/fake-api";
import { makeProduct } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import PagedHome from "./paged-home";
import { PAGE_SIZE } from "./pages";

const productsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => makeProduct({ id: `p${from + index}`, name: `Product ${from + index}` }));
const first = productsFrom(1, PAGE_SIZE);
const outline = {
  total: 2 * PAGE_SIZE + 3,
  categories: [{ name: "Tees", count: 2, lowestPrice: "1.00" }],
  imageOrigins: [],
};
const paged = { outline, filters: { category: null, sort: "position" } as const, page: 1 };
const SECOND = `GET /api/products?limit=${PAGE_SIZE}&cursor=${PAGE_SIZE - 1}.p${PAGE_SIZE}`;
const THIRD = `GET /api/products?limit=${PAGE_SIZE}&cursor=${2 * PAGE_SIZE - 1}.p${2 * PAGE_SIZE - 1}`;
const names = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);

let comeNear: () => void;

beforeEach(() => {
  comeNear = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

describe("the home page of a big shop", () => {
  it("shows a page, and asks for nothing but the next one when its end comes near", async () => {
    // A product that has moved down meanwhile comes twice, and is shown once.
    const api = fakeApi({
      [SECOND]: () => ({ body: [first.at(-1), ...productsFrom(PAGE_SIZE + 1, PAGE_SIZE - 1)] }),
      [THIRD]: () => ({ body: productsFrom(2 * PAGE_SIZE, 4) }),
    });
    renderApp(<PagedHome first={first} paged={paged} />);
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(screen.getByRole("link", { name: "More products" }).getAttribute("href")).toBe("/?page=2");
    expect(screen.queryByText("That is all of it.")).toBeNull();
    act(() => comeNear());
    await waitFor(() => expect(names()).toHaveLength(2 * PAGE_SIZE - 1));
    act(() => comeNear());
    await waitFor(() => expect(names()).toHaveLength(2 * PAGE_SIZE + 3));
    expect(names().at(-1)).toBe(`Product ${2 * PAGE_SIZE + 3}`);
    expect(screen.queryByRole("link", { name: "More products" })).toBeNull();
    expect(screen.getByText("That is all of it.")).toBeDefined();
    expect(api.calls.filter(({ path }) => path.startsWith("/api/products"))).toHaveLength(2);
  });

  it("shows a category that an address has in other letters", async () => {
    fakeApi({ [`GET /api/products?limit=${PAGE_SIZE}&page=1&category=Tees`]: () => ({ body: productsFrom(1, 2) }) });
    renderApp(<PagedHome first={first} paged={paged} />, { at: "/here?category=tees" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tees");
    expect(screen.getByText("2 pieces, from $1.00")).toBeDefined();
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it("waits while the panel below it is open", async () => {
    const api = fakeApi({});
    renderApp(<PagedHome first={first} paged={paged} isPaused />);
    act(() => comeNear());
    await Promise.resolve();
    expect(api.calls.filter(({ path }) => path.startsWith("/api/products"))).toEqual([]);
    expect(screen.getByRole("link", { name: "More products" })).toBeDefined();
  });

  it("says when more could not be loaded, and tries again when it is told to", async () => {
    let isDown = true;
    fakeApi({ [SECOND]: () => (isDown ? failure(401, "no") : { body: productsFrom(PAGE_SIZE + 1, 3) }) });
    renderApp(<PagedHome first={first} paged={paged} />);
    act(() => comeNear());
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("More products could not be loaded.")).toBeDefined();
    isDown = false;
    act(() => again.click());
    await waitFor(() => expect(names()).toHaveLength(PAGE_SIZE + 3));
  });
});
