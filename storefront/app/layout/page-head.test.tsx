import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginHydration, whenHydrated } from "../components/hydrated-apart";
import { LivePageHead } from "./page-head";

beforeEach(() => {
  document.head.innerHTML = `
    <meta charset="utf-8">
    <template data-page-head></template>
    <title>Served</title><meta name="description" content="Served">
    <template data-page-head></template>
    <link rel="stylesheet" href="/app.css">`;
});

afterEach(() => {
  document.head.innerHTML = "";
});

const ShopPages = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <Outlet />
        <LivePageHead />
      </>
    ),
    children: [
      { index: true, Component: () => <Link to="/next">Go on</Link>, meta: () => [{ title: "First" }] },
      {
        path: "next",
        Component: () => <h1>Next</h1>,
        meta: () => [{ title: "Next" }, { name: "description", content: "The next page" }],
      },
    ],
  },
]);

const descriptions = () =>
  [...document.querySelectorAll("meta[name=description]")].map((tag) => tag.getAttribute("content"));

it("leaves what the server wrote until the page is another one", async () => {
  beginHydration();
  render(<ShopPages initialEntries={["/"]} />);
  await whenHydrated();
  expect(document.title).toBe("Served");
  expect(descriptions()).toEqual(["Served"]);

  await userEvent.click(screen.getByRole("link", { name: "Go on" }));
  await screen.findByRole("heading", { name: "Next" });
  expect(document.title).toBe("Next");
  expect(descriptions()).toEqual(["The next page"]);
  expect(document.head.querySelectorAll("title, link, meta[charset]")).toHaveLength(3);
});

it("takes its place where the server's page was left before", () => {
  render(<ShopPages initialEntries={["/next"]} />);
  expect(document.title).toBe("Next");
  expect(descriptions()).toEqual(["The next page"]);
});
