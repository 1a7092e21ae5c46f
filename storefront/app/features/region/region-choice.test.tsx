import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chosenRegion } from "../../lib/storage";
import { fakeApi } from "../../testing/fake-api";
import RegionChoice from "./region-choice";

const CART = "session_1700000000000abcdefabcdefabcd";
const PUT = `PUT /api/cart/${CART}/region`;
const list = [
  { id: "reg_us", name: "United States", currency: "usd" },
  { id: "reg_eu", name: "Europe", currency: "eur" },
];

beforeEach(() => window.localStorage.setItem("cartSessionId", CART));
afterEach(() => {
  document.cookie = "region=; Path=/; Max-Age=0";
  document.body.innerHTML = "";
});

/** The field as it was served, with what a shopper has chosen there, comes to life. */
function hydrate(choice: string) {
  const api = fakeApi({ [PUT]: () => ({ body: [] }) });
  const place = document.createElement("ul");
  document.body.append(place);
  place.innerHTML =
    '<li><label for="region-choice">Region and currency</label><select id="region-choice">' +
    '<option value="reg_us">United States · USD</option><option value="reg_eu">Europe · EUR</option></select></li>';
  screen.getByRole<HTMLSelectElement>("combobox").value = choice;
  hydrateRoot(
    place,
    <QueryClientProvider client={new QueryClient()}>
      <RegionChoice list={list} chosen="reg_us" />
    </QueryClientProvider>,
  );
  return api;
}

it("takes a choice that was made before it came to life", async () => {
  const api = hydrate("reg_eu");
  await waitFor(() => expect(chosenRegion()).toBe("reg_eu"));
  expect(api.to(PUT).map(({ body }) => body)).toEqual([{ region: "reg_eu" }]);
});

it("takes nothing where a region was chosen that is no more", async () => {
  document.cookie = "region=reg_gone; Path=/";
  const api = hydrate("reg_us");
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("reg_us");
  expect(api.to(PUT)).toEqual([]);
});
