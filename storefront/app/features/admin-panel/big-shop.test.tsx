import type { Order, Product } from "@nocturne/contract";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ORDERS_A_PAGE } from "../../api/orders";
import { PRODUCTS_A_PAGE } from "../../api/products";
import { getToast } from "../../components/ui/toast-store";
import { fakeApi } from "../../testing/fake-api";
import { makeOrder, makeProduct, makeUser, makeProductLine } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import AdminPanel from "./admin-panel";

const TOTAL = 10_000;
const SINCE = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
const FIGURES = `GET /api/admin/order-figures?since=${encodeURIComponent(SINCE)}`;
const WHOLE = ["GET /api/products", "GET /api/admin/orders"];

const productsFrom = (from: number) =>
  Array.from({ length: 3 }, (_, index) => makeProduct({ id: `p${from + index}`, name: `Product ${from + index}` }));
const ordersFrom = (from: number, count: number): Order[] =>
  Array.from({ length: count }, (_, index) =>
    makeOrder({ id: `o${from + index}`, orderNumber: `ORD-${from + index}` }),
  );
const COUNTS = { published: TOTAL, draft: 98, scheduled: 0, archived: 0, deleted: 0 };
const draftsFrom = (from: number) =>
  productsFrom(from).map(({ id, name }, index) =>
    makeProductLine({ id, name: `Draft ${from + index}`, handle: name, state: "draft" }),
  );
const page = (number: number) => `GET /api/products?limit=${PRODUCTS_A_PAGE}&page=${number}`;

function open(routes: Parameters<typeof fakeApi>[0] = {}) {
  window.localStorage.setItem("sessionToken", "tok");
  const api = fakeApi({
    "GET /api/user": () => ({ body: makeUser({ role: "admin" }) }),
    "GET /api/catalogue-outline": () => ({ body: { total: TOTAL, categories: [], imageOrigins: [] } }),
    [page(1)]: () => ({ body: productsFrom(1) }),
    [page(2)]: () => ({ body: productsFrom(97) }),
    [FIGURES]: () => ({ body: { total: 100_000, recent: 12, revenue: "4200000.50" } }),
    [`GET /api/admin/orders?limit=${ORDERS_A_PAGE}&page=1`]: () => ({ body: ordersFrom(1, ORDERS_A_PAGE) }),
    [`GET /api/admin/orders?limit=${ORDERS_A_PAGE}&page=2`]: () => ({ body: ordersFrom(ORDERS_A_PAGE, 3) }),
    "PUT /api/products/reorder": () => ({ body: { success: true } }),
    ...routes,
  });
  renderApp(<AdminPanel />);
  return api;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("the panel of a big shop", () => {
  it("shows a page of the products, and reads neither whole list", async () => {
    const api = open();
    expect(await screen.findByText(`Existing Products (${TOTAL})`)).toBeDefined();
    expect(await screen.findByRole("button", { name: "Edit Product 1" })).toBeDefined();
    await press("Next");
    expect(await screen.findByRole("button", { name: "Edit Product 97" })).toBeDefined();
    expect(screen.getByText("Page 2 of 105")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByText(`Existing Products (${TOTAL})`));
    expect(WHOLE.flatMap(api.to)).toEqual([]);
  });

  it("goes on at the heading of a hidden list when its page is turned", async () => {
    const hidden = (from: number) => () => ({ body: { products: draftsFrom(from), total: 98, counts: COUNTS } });
    open({
      [`GET /api/admin/products?list=draft&page=1&limit=${PRODUCTS_A_PAGE}`]: hidden(1),
      [`GET /api/admin/products?list=draft&page=2&limit=${PRODUCTS_A_PAGE}`]: hidden(97),
    });
    await screen.findByRole("button", { name: "Edit Product 1" });
    await userEvent.selectOptions(screen.getByLabelText("Show"), "draft");
    await screen.findByRole("button", { name: "Duplicate Draft 1" });
    await press("Next");
    await screen.findByRole("button", { name: "Duplicate Draft 97" });
    expect(document.activeElement).toBe(screen.getByText(`Existing Products (${TOTAL})`));
  });

  it("finds products, and says how many", async () => {
    open({
      [`GET /api/search?q=moth&limit=${PRODUCTS_A_PAGE}&page=1`]: () => ({
        body: { products: [makeProduct()], categories: [], total: 1 },
      }),
    });
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a product" }), "moth{Enter}");
    expect(await screen.findByText("1 found")).toBeDefined();
    expect(screen.getByRole("button", { name: "Edit Static Moth Tee" })).toBeDefined();
    expect(screen.getByText(`Existing Products (${TOTAL})`)).toBeDefined();
    await userEvent.clear(screen.getByRole("searchbox", { name: "Find a product" }));
    expect(await screen.findByRole("button", { name: "Edit Product 1" })).toBeDefined();
  });

  it.each([
    [false, "Page 105 of 105"],
    [true, "Page 1 of 105"],
  ])("shows a product that was just made, put first: %s, whatever was looked for", async (isFirst, shownPage) => {
    const made = makeProduct({ id: "new", name: "Bat Tee" });
    const placed = (end: boolean, products: Product[]) => (wasMade && end ? [...products, made] : products);
    let [wasMade, wasMoved] = [false, false];
    open({
      "POST /api/products": () => ((wasMade = true), { status: 201, body: made }),
      "PUT /api/products/reorder": () => ((wasMoved = true), { body: { success: true } }),
      [page(1)]: () => ({ body: placed(wasMoved, productsFrom(1)) }),
      [page(105)]: () => ({ body: placed(!wasMoved, productsFrom(9985)) }),
      [`GET /api/search?q=moth&limit=${PRODUCTS_A_PAGE}&page=1`]: () => ({
        body: { products: [makeProduct()], categories: [], total: 1 },
      }),
    });
    const search = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Find a product" });
    await userEvent.type(search, "moth{Enter}");
    expect(await screen.findByText("1 found")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Name"), "Bat Tee");
    await userEvent.type(screen.getByLabelText("Price"), "12.5");
    if (isFirst) await userEvent.click(screen.getByLabelText("Put it first in the store"));
    await press("Create Product");
    expect(await screen.findByRole("button", { name: "Edit Bat Tee" })).toBeDefined();
    expect(screen.getByText(shownPage)).toBeDefined();
    expect(search.value).toBe("");
  });

  it("moves a product to a position that is typed, and to the top", async () => {
    const api = open();
    await userEvent.click(await screen.findByRole("tab", { name: "Reorder" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Position of Product 2");
    expect(field.value).toBe("2");
    await userEvent.clear(field);
    await userEvent.type(field, "500{Enter}");
    await waitFor(() => expect(api.to("PUT /api/products/reorder")).toHaveLength(1));
    await waitFor(() => expect(getToast()?.text).toBe("Product 2 is at place 500 of 10000"));
    // The row has left the page, and the focus has not gone with it.
    expect(document.activeElement).toBe(screen.getByLabelText("Position of Product 3"));
    await press("Move Product 3 to the top");
    await waitFor(() => expect(api.to("PUT /api/products/reorder")).toHaveLength(2));
    const bodies = api.to("PUT /api/products/reorder").map(({ body }) => body);
    expect(bodies).toEqual([
      { productIds: ["p2"], position: 500 },
      { productIds: ["p3"], position: 1 },
    ]);
  });

  it("keeps a position that is no number in its field, and sends nothing", async () => {
    const api = open();
    await userEvent.click(await screen.findByRole("tab", { name: "Reorder" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Position of Product 2");
    await userEvent.clear(field);
    await userEvent.type(field, "1.5{Enter}");
    expect(field.value).toBe("1.5");
    expect(field.validity.patternMismatch).toBe(true);
    expect(api.to("PUT /api/products/reorder")).toHaveLength(0);
  });

  it("reads orders page by page, each once, with the server's figures", async () => {
    const api = open();
    await userEvent.click(await screen.findByRole("tab", { name: "Orders (12)" }));
    expect(await screen.findByText("Orders (100000)")).toBeDefined();
    expect(screen.getByText("$4200000.50")).toBeDefined();
    expect(await screen.findAllByRole("article")).toHaveLength(ORDERS_A_PAGE);
    await press("Show 25 more");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(ORDERS_A_PAGE + 2));
    const firstNew = screen.getByRole("article", { name: "ORD-26" });
    await waitFor(() => expect(document.activeElement).toBe(firstNew.parentElement));
    expect(WHOLE.flatMap(api.to)).toEqual([]);
  });

  it("goes on at the first new row when the rest of the gallery is shown", async () => {
    const gallery = Array.from({ length: 50 }, (_, index) => ({
      id: `g${index}`,
      imageUrl: "/moth.png",
      mediaType: "photo",
      alt: "",
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    open({ "GET /api/gallery-photos": () => ({ body: gallery }) });
    await userEvent.click(await screen.findByRole("tab", { name: "Gallery" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show 2 more" }));
    const firstNew = screen.getByRole("button", { name: "Delete photo 49" }).closest("li");
    await waitFor(() => expect(document.activeElement).toBe(firstNew));
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("finds orders", async () => {
    open({
      [`${FIGURES}&q=ORD-7`]: () => ({ body: { total: 1, recent: 0, revenue: "1.00" } }),
      [`GET /api/admin/orders?limit=${ORDERS_A_PAGE}&page=1&q=ORD-7`]: () => ({ body: ordersFrom(7, 1) }),
    });
    await userEvent.click(await screen.findByRole("tab", { name: "Orders (12)" }));
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find an order" }), "ORD-7{Enter}");
    expect(await screen.findByText("1 found")).toBeDefined();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(screen.getByText("Orders (100000)")).toBeDefined();
  });
});
