import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { productQueries, PRODUCTS_A_PAGE } from "../../../api/products";
import { fakeApi } from "../../../testing/fake-api";
import { makeProduct } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import { ConfirmProvider } from "../confirm";
import { ReorderTab } from "./reorder-tab";

const REORDER = "PUT /api/products/reorder";
const RESET = "DELETE /api/products/reorder?category=Hoodies";
const HOODIES = `GET /api/products?limit=${PRODUCTS_A_PAGE}&page=1&category=Hoodies`;

const ash = makeProduct({ id: "ash", name: "Ash", category: "Hoodies" });
const bone = makeProduct({ id: "bone", name: "Bone", category: "Hoodies" });
const pin = makeProduct({ id: "pin", name: "Pin", category: "Pins" });
const placed = { ...bone, categoryPosition: 0 };

/** `order` is that of the hoodies. */
function open(
  order = [ash, bone],
  at = "/here",
  routes: Parameters<typeof fakeApi>[0] = {},
  content: ReactNode = <ReorderTab />,
) {
  const api = fakeApi({
    "GET /api/catalogue-outline": () => ({
      body: {
        total: 3,
        categories: [
          { name: "Hoodies", count: 2, lowestPrice: "1.00" },
          { name: "Pins", count: 1, lowestPrice: "1.00" },
        ],
        imageOrigins: [],
      },
    }),
    "GET /api/products": () => ({ body: [ash, pin, bone] }),
    [HOODIES]: () => ({ body: order }),
    [REORDER]: () => ({ body: { success: true } }),
    [RESET]: () => ({ body: { success: true } }),
    ...routes,
  });
  renderApp(<ConfirmProvider>{content}</ConfirmProvider>, { at });
  return api;
}

const rows = async () =>
  (await screen.findAllByRole("button", { name: /^Reorder / })).map((handle) => handle.getAttribute("aria-label"));

describe("the Reorder tab", () => {
  it("orders the whole shop where nothing is filtered", async () => {
    open();
    expect(await rows()).toEqual(["Reorder Ash", "Reorder Pin", "Reorder Bone"]);
    expect(screen.getByRole("heading", { name: "Reorder" })).toBeDefined();
    expect(screen.queryByText(/shows the shop's order/)).toBeNull();
  });

  it("says the stock, or that it is not counted", async () => {
    open([], "/here", { "GET /api/products": () => ({ body: [{ ...ash, inventory: 40 }, pin] }) });
    expect(await screen.findByText("Stock: 40")).toBeDefined();
    expect(screen.getByText("Not counted")).toBeDefined();
    expect(screen.queryByText(/999999/)).toBeNull();
  });

  it("says the stock of now where the page below was made before the last sales", async () => {
    function Page() {
      useQuery({ ...productQueries.list(), initialData: [{ ...ash, inventory: 63 }, pin] });
      return <ReorderTab />;
    }
    open([], "/here", { "GET /api/products": () => ({ body: [{ ...ash, inventory: 40 }, pin] }) }, <Page />);
    expect(await screen.findByText("Stock: 40")).toBeDefined();
    expect(screen.queryByText("Stock: 63")).toBeNull();
  });

  it("orders the category by which the grid is filtered, and moves in it alone", async () => {
    const api = open([ash, bone], "/here?category=Hoodies");
    expect(await screen.findByRole("heading", { name: "Order of Hoodies" })).toBeDefined();
    expect(await screen.findByText(/^Hoodies shows the shop's order/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Use the shop's order" })).toBeNull();
    expect(await rows()).toEqual(["Reorder Ash", "Reorder Bone"]);
    await userEvent.click(screen.getByRole("button", { name: "Move Bone to the top" }));
    await waitFor(() => expect(api.to(REORDER)).toHaveLength(1));
    expect(api.to(REORDER)[0]?.body).toEqual({ productIds: ["bone"], position: 1, category: "Hoodies" });
    expect(await screen.findByText("Bone is at place 1 of 2 in Hoodies")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reorder Bone" }));
  });

  it("chooses another category, and the shop again", async () => {
    open([placed, ash]);
    const choice = await screen.findByRole("combobox", { name: "Order of" });
    await userEvent.selectOptions(choice, "Hoodies");
    expect(await screen.findByText(/^Hoodies has an order of its own/)).toBeDefined();
    expect(await rows()).toEqual(["Reorder Bone", "Reorder Ash"]);
    await userEvent.selectOptions(choice, "The whole shop");
    expect(await rows()).toEqual(["Reorder Ash", "Reorder Pin", "Reorder Bone"]);
  });

  it("gives a category's order up once that is confirmed, and leaves the focus at the heading", async () => {
    let order = [placed, ash];
    const api = open([], "/here?category=Hoodies", {
      [HOODIES]: () => ({ body: order }),
      [RESET]: () => {
        order = [ash, bone];
        return { body: { success: true } };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Use the shop's order" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(api.to(RESET)).toHaveLength(0);
    await userEvent.click(await screen.findByRole("button", { name: "Use the shop's order" }));
    const question = await screen.findByRole("alertdialog", { name: "Use the shop's order for Hoodies?" });
    await userEvent.click(within(question).getByRole("button", { name: "Use the shop's order" }));
    expect(await screen.findByText("Hoodies shows the shop's order again")).toBeDefined();
    expect(api.to(RESET)).toHaveLength(1);
    expect(await rows()).toEqual(["Reorder Ash", "Reorder Bone"]);
    const heading = screen.getByRole("heading", { name: "Order of Hoodies" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
