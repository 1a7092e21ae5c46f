import { WORDS } from "@nocturne/contract/words";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { expect, it, vi } from "vitest";
import { getQueryClient } from "../api/query-client";
import { LivePageHead } from "../layout/page-head";
import { fakeApi } from "../testing/fake-api";
import { makeProduct } from "../testing/fixtures";
import { WordsContext } from "../words/words-context";
import HomePage, { clientLoader, meta, shouldRevalidate } from "./home";

vi.mock("../layout/page-shell", () => ({ PageShell: ({ children }: PropsWithChildren) => <main>{children}</main> }));

const config = { publicUrl: "https://shop.example", storeName: "Owl & Co", words: WORDS };
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
const shown = () => [
  document.title,
  content("meta[name=description]"),
  content("meta[property='og:image']"),
  document.head.querySelector("link[rel=canonical]")?.getAttribute("href"),
];

it("has the head of a category once the list is there, and says nothing of it before", async () => {
  let answer = (): void => undefined;
  const api = fakeApi({
    "GET /api/catalogue-outline": () => ({ body: { total: 1, categories: [], imageOrigins: [] } }),
    "GET /api/products": async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { body: [makeProduct({ category: "Tees", price: "9.00", imageUrl: "/uploads/moth.webp" })] };
    },
  });
  const load = vi.fn(clientLoader);
  const Shop = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => config,
      shouldRevalidate: () => false,
      Component: () => (
        <>
          <Outlet />
          <LivePageHead />
        </>
      ),
      HydrateFallback: () => null,
      children: [
        { index: true, Component: HomePage as never, meta: meta as never, shouldRevalidate, loader: load as never },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={getQueryClient()}>
      <WordsContext value={{ words: WORDS, Field: null }}>
        <Shop initialEntries={["/?category=tees"]} />
      </WordsContext>
    </QueryClientProvider>,
  );
  await screen.findByRole("status");
  await waitFor(() => expect(api.to("GET /api/products")).toHaveLength(1));
  expect(shown()).toEqual([
    "tees · Owl & Co",
    WORDS.homeDescription,
    "https://shop.example/share.jpg",
    "https://shop.example/?category=tees",
  ]);
  act(answer);
  await waitFor(() =>
    expect(shown()).toEqual([
      "Tees · Owl & Co",
      "Tees: 1 piece, from $9.00. Free shipping on all orders.",
      "https://shop.example/uploads/moth.webp",
      "https://shop.example/?category=Tees",
    ]),
  );
  expect(load).toHaveBeenCalledTimes(1);
});
