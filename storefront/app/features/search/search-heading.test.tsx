import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSearchParams } from "react-router";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app";
import { FilterChips } from "./filter-chips";
import { readSearchFilters, searchPath } from "./search-filters";
import { SearchHeading } from "./search-heading";

/** Links lead to `/search`; the test is at `/here` and follows them itself. */
function Searched() {
  const [search] = useSearchParams();
  const filters = readSearchFilters((name) => search.get(name));
  const page = Number(search.get("page") ?? 1);
  const found = { products: [], total: 60, categories: [], nearest: filters.q === "moht" ? ["moth"] : [] };
  return (
    <>
      <SearchHeading filters={filters} found={found} written={[]} page={page} pages={3} />
      <FilterChips filters={filters} />
      <input aria-label="Field" />
    </>
  );
}

async function showAt(path: string) {
  const { router } = renderApp(<Searched />);
  const go = (to: string) => act(() => router.navigate(to.replace("/search", "/here")));
  await go(path);
  return { go, status: () => screen.getByText(/^60 products/) };
}

describe("the line that says what was found", () => {
  it("names the page, and gets the focus when another page shows", async () => {
    const { go, status } = await showAt(searchPath({ q: "tee" }));
    screen.getByLabelText("Field").focus();
    await go(searchPath({ q: "tee" }, 2));
    await waitFor(() => expect(status().textContent).toBe("60 products · Page 2 of 3"));
    expect(document.activeElement).toBe(status());
  });

  it.each([
    ["filter", searchPath({ q: "tee", size: "M" }), "Remove filter Size M", searchPath({ q: "tee" })],
    ["nearest word", searchPath({ q: "moht" }), "moth", searchPath({ q: "moth" })],
  ])("gets the focus when a pressed link is gone: %s", async (_what, at, name, to) => {
    const { go, status } = await showAt(at);
    screen.getByRole("link", { name }).focus();
    await go(to);
    expect(screen.queryByRole("link", { name })).toBeNull();
    expect(document.activeElement).toBe(status());
  });

  it("gets the focus when the suggestion that was pressed led to the same search", async () => {
    const { go, status } = await showAt(searchPath({ q: "tee" }));
    status().blur();
    await go(searchPath({ q: "tee" }));
    expect(document.activeElement).toBe(status());
  });

  it("leaves the focus in a field that a filter was chosen with", async () => {
    const { go } = await showAt(searchPath({ q: "tee" }, 2));
    await userEvent.click(screen.getByLabelText("Field"));
    await go(searchPath({ q: "tee", size: "M" }));
    await screen.findByRole("link", { name: "Remove filter Size M" });
    expect(document.activeElement).toBe(screen.getByLabelText("Field"));
  });
});
