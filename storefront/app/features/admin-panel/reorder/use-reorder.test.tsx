import type { Product } from "@nocturne/contract";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { productQueries } from "../../../api/products";
import { getToast } from "../../../components/ui/toast-store";
import { failure, fakeApi } from "../../../testing/fake-api";
import { makeProduct } from "../../../testing/fixtures";
import { moved, useReorder } from "./use-reorder";

const [a, b, c] = ["a", "b", "c"].map((id) => makeProduct({ id, name: id })) as [never, never, never];
const list = [a, b, c];
const REORDER = "PUT /api/products/reorder";
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).join("");

const whole = {
  products: list as readonly Product[],
  isWhole: true,
  category: null as string | null,
  offset: 0 as number | null,
  total: 3,
  queryKey: productQueries.list().queryKey as QueryKey,
};

function start(routes: Parameters<typeof fakeApi>[0], shown = whole) {
  const api = fakeApi({ "GET /api/products": () => ({ body: list }), ...routes });
  const client = new QueryClient();
  client.setQueryData(shown.queryKey, list);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { api, client, ...renderHook(() => useReorder(shown), { wrapper }) };
}

describe("reorder", () => {
  it("moves one product to the place of another", () => {
    expect(ids(moved(list, "a", "c"))).toBe("bca");
    expect(ids(moved(list, "c", "a"))).toBe("cab");
    expect(moved(list, "a", "a")).toBe(list);
    expect(moved(list, "a", "gone")).toBe(list);
  });

  it("shows the new order at once and sends all ids", async () => {
    const { api, result, client } = start({ [REORDER]: () => ({ body: { success: true } }) });
    act(() => result.current.move("a", "b"));
    expect(ids(result.current.products)).toBe("bac");
    await waitFor(() => expect(getToast()?.title).toBe("Products Reordered"));
    expect(api.to(REORDER)[0]?.body).toEqual({ productIds: ["b", "a", "c"] });
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  it("moves a product to the top by one press", async () => {
    const { api, result, client } = start({ [REORDER]: () => ({ body: { success: true } }) });
    act(() => result.current.moveTo("c", 1));
    expect(ids(result.current.products)).toBe("cab");
    await waitFor(() => expect(getToast()?.title).toBe("Products Reordered"));
    expect(api.to(REORDER)[0]?.body).toEqual({ productIds: ["c", "a", "b"] });
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  it("goes back to the old order when the server refuses, and says what it said", async () => {
    const { result, client } = start({ [REORDER]: () => failure(400, "The list names products that do not exist.") });
    act(() => result.current.move("a", "c"));
    expect(ids(result.current.products)).toBe("bca");
    await waitFor(() => expect(ids(result.current.products)).toBe("abc"));
    expect(ids(client.getQueryData(productQueries.list().queryKey) ?? [])).toBe("abc");
    expect(getToast()).toMatchObject({ title: "Error", text: "Failed to reorder products", tone: "failure" });
    expect(result.current.refusal).toBe("The list names products that do not exist.");
  });

  it("keeps a newer drag on the screen while an older one fails, and sends them one after the other", async () => {
    let calls = 0;
    const { api, result } = start({
      [REORDER]: () => (++calls === 1 ? failure(500, "broken") : { body: { success: true } }),
    });
    act(() => result.current.move("a", "b"));
    act(() => result.current.move("c", "b"));
    expect(ids(result.current.products)).toBe("cba");
    await waitFor(() => expect(api.to(REORDER)).toHaveLength(2));
    expect(api.to(REORDER)[1]?.body).toEqual({ productIds: ["c", "b", "a"] });
    await waitFor(() => expect(getToast()?.title).toBe("Products Reordered"));
  });
});

describe("reorder in a list that is longer than a page", () => {
  const page = { ...whole, isWhole: false, offset: 96, total: 10_000, queryKey: productQueries.page(2).queryKey };
  const taken = { [REORDER]: () => ({ body: { success: true } }) };
  const told = async (shown: typeof whole, act1: (reorder: ReturnType<typeof useReorder>) => void) => {
    const { api, client, result } = start(taken, shown);
    act(() => act1(result.current));
    const after = ids(result.current.products);
    await waitFor(() => expect(getToast()?.title).toBe("Products Reordered"));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    return { body: api.to(REORDER)[0]?.body, after };
  };

  it("sends the one product that was dragged, and its new neighbour", async () => {
    expect(await told(page, ({ move }) => move("a", "b"))).toEqual({
      body: { productIds: ["a"], after: "b" },
      after: "bac",
    });
  });

  it("names the position where the page begins", async () => {
    expect(await told(page, ({ move }) => move("b", "a"))).toEqual({
      body: { productIds: ["b"], position: 97 },
      after: "bac",
    });
  });

  it("moves to a position of another page, and not beyond the last one", async () => {
    expect(await told(page, ({ moveTo }) => moveTo("b", 1))).toEqual({
      body: { productIds: ["b"], position: 1 },
      after: "ac",
    });
    expect((await told(page, ({ moveTo }) => moveTo("b", 99_999))).body).toEqual({
      productIds: ["b"],
      position: 10_000,
    });
  });

  it("moves what was found to a position", async () => {
    expect(await told({ ...page, offset: null }, ({ moveTo }) => moveTo("b", 98))).toEqual({
      body: { productIds: ["b"], position: 98 },
      after: "abc",
    });
  });
});

describe("reorder of a category", () => {
  const hoodies = {
    ...whole,
    isWhole: false,
    category: "Hoodies",
    queryKey: productQueries.page(1, "Hoodies").queryKey,
  };

  it("sends the one product with its category, and says where it went", async () => {
    const { api, client, result } = start({ [REORDER]: () => ({ body: { success: true } }) }, hoodies);
    act(() => result.current.move("a", "b"));
    expect(ids(result.current.products)).toBe("bac");
    await waitFor(() => expect(getToast()?.text).toBe("a is at place 2 of 3 in Hoodies"));
    expect(api.to(REORDER)[0]?.body).toEqual({ productIds: ["a"], after: "b", category: "Hoodies" });
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  it("moves to its top", async () => {
    const { api, client, result } = start({ [REORDER]: () => ({ body: { success: true } }) }, hoodies);
    act(() => result.current.moveTo("c", 1));
    expect(ids(result.current.products)).toBe("cab");
    await waitFor(() => expect(getToast()?.text).toBe("c is at place 1 of 3 in Hoodies"));
    expect(api.to(REORDER)[0]?.body).toEqual({ productIds: ["c"], position: 1, category: "Hoodies" });
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });
});
