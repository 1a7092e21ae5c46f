import type { CartItem } from "@nocturne/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useAddToCart } from "../../api/cart";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeCartItem } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import CartDrawer from "./cart-drawer";

const CART = "session_1700000000000abcdefabcdefabcd";
const READ = `GET /api/cart/${CART}`;

function openDrawer(
  items: CartItem[],
  routes: Parameters<typeof fakeApi>[0] = {},
  options: Parameters<typeof renderApp>[1] = {},
) {
  window.localStorage.setItem("cartSessionId", CART);
  const cart = { items };
  const api = fakeApi({ [READ]: () => ({ body: cart.items }), ...routes });
  renderApp(<CartDrawer open onOpenChange={() => undefined} />, options);
  return { api, cart, dialog: within(screen.getByRole("dialog", { name: "Shopping Cart" })) };
}

/** What an answer waits for. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** The cart beside a page that adds to it. */
function Opened() {
  const add = useAddToCart();
  return (
    <>
      <button onClick={() => add.mutate({ productId: "prod_moth", quantity: 1 })}>Add</button>
      <CartDrawer open onOpenChange={() => undefined} />
    </>
  );
}

const isOff = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

describe("cart drawer", () => {
  it("shows the lines, their prices and the total", async () => {
    const { dialog } = openDrawer([makeCartItem({ quantity: 3 })]);
    expect(await dialog.findByText("$34.00")).toBeDefined();
    expect(dialog.getByText("$102.00")).toBeDefined();
    expect(dialog.getByRole("button", { name: "Close" })).toBeDefined();
  });

  it.each([
    ["0.00", "Shipping is free. Tax at checkout."],
    ["50.00", "Shipping and tax at checkout."],
    [null, "Shipping and tax at checkout."],
  ])("says what comes at checkout, where shipping is free from %s", async (freeShippingFrom, text) => {
    const help = { sizes: [], shipping: [], freeShippingFrom };
    const { dialog } = openDrawer([makeCartItem()], {}, { config: { mediaUrl: "", help } });
    expect(await dialog.findByText(text)).toBeDefined();
  });

  it("says what a line cost before a sale", async () => {
    const item = makeCartItem();
    const { dialog } = openDrawer([{ ...item, product: { ...item.product, price: "20.00", compareAtPrice: "34.00" } }]);
    const before = await dialog.findByText("$34.00");
    expect(before.tagName).toBe("S");
    expect(before.closest("p")?.textContent).toBe("SaleWas $34.00 Now $20.00");
  });

  it("shows what an automatic promotion takes off", async () => {
    const totals = { subtotal: "34.00", discount: "3.40", promotion: null, refused: null, total: "30.60" };
    const { dialog } = openDrawer([makeCartItem()], { [`GET /api/cart/${CART}/totals`]: () => ({ body: totals }) });
    expect(await dialog.findByText("-$3.40")).toBeDefined();
    expect(dialog.getByText("$30.60")).toBeDefined();
  });

  it("shows what several pieces of a line cost, beside another line", async () => {
    const other = makeCartItem({ id: "i2", productId: "prod_owl" });
    const { dialog } = openDrawer([makeCartItem({ quantity: 3 }), other]);
    expect(await dialog.findByText("$102.00")).toBeDefined();
    expect(dialog.getByText("$136.00")).toBeDefined();
  });

  it("shows what a promotion code takes off, and goes to checkout with what is left", async () => {
    const totals = { subtotal: "34.00", discount: "3.40", promotion: { code: "NIGHT" }, refused: null, total: "30.60" };
    const { dialog } = openDrawer([makeCartItem()], { [`GET /api/cart/${CART}/totals`]: () => ({ body: totals }) });
    expect(await dialog.findByText("-$3.40")).toBeDefined();
    expect(dialog.getByText("$30.60")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Proceed to Checkout" }));
    expect(await screen.findByText("/checkout?total=30.60")).toBeDefined();
  });

  it("shows no total of another cart's discount", async () => {
    const totals = { subtotal: "68.00", discount: "6.80", promotion: { code: "NIGHT" }, refused: null, total: "61.20" };
    const { dialog } = openDrawer([makeCartItem()], { [`GET /api/cart/${CART}/totals`]: () => ({ body: totals }) });
    expect(await dialog.findByText("NIGHT")).toBeDefined();
    expect(dialog.queryByText("$61.20")).toBeNull();
    expect(dialog.queryByText("-$6.80")).toBeNull();
  });

  it("never goes below one piece, and keeps the focus there", async () => {
    const path = `/api/cart/${CART}/prod_moth`;
    const { api, cart, dialog } = openDrawer([makeCartItem({ quantity: 2 })], {
      [`PUT ${path}`]: () => {
        cart.items = [makeCartItem()];
        return { body: cart.items[0] };
      },
    });
    const minus = await dialog.findByRole<HTMLButtonElement>("button", {
      name: "Decrease quantity of Static Moth Tee",
    });
    await userEvent.click(minus);
    await waitFor(() => expect(isOff(minus)).toBe(true));
    await userEvent.click(minus);
    expect(api.to(`PUT ${path}`)).toHaveLength(1);
    // A button that is `disabled` loses it.
    expect(minus.disabled).toBe(false);
    expect(document.activeElement).toBe(minus);
  });

  it("adds up fast clicks, in order, and ends with what the server says", async () => {
    const path = `/api/cart/${CART}/prod_moth`;
    const { opened: allPressed, open: answer } = gate();
    const { api, cart, dialog } = openDrawer([makeCartItem()], {
      [`PUT ${path}`]: async (call) => {
        await allPressed;
        cart.items = [makeCartItem({ quantity: (call.body as { quantity: number }).quantity })];
        return { body: cart.items[0] };
      },
    });
    for (const shown of ["2", "3", "4"]) {
      await userEvent.click(await dialog.findByRole("button", { name: "Increase quantity of Static Moth Tee" }));
      expect(await dialog.findByText(shown)).toBeDefined();
    }
    answer();
    await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(3));
    expect(api.to(`PUT ${path}`).map(({ body }) => body)).toEqual(
      [2, 3, 4].map((quantity) => ({ quantity, size: "M", variantId: "M" })),
    );
    await waitFor(() => expect(api.to(READ)).toHaveLength(2));
    expect(await dialog.findByText("$136.00")).toBeDefined();
  });

  it("undoes a refused change and says so", async () => {
    const { dialog } = openDrawer([makeCartItem()], {
      [`PUT /api/cart/${CART}/prod_moth`]: () => failure(500, "broken"),
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Increase quantity of Static Moth Tee" }));
    expect(await screen.findByText("Failed to update item quantity")).toBeDefined();
    expect(await dialog.findByText("1")).toBeDefined();
  });

  it("names both lines of one product by their size, and removes the right one", async () => {
    const both = [makeCartItem(), makeCartItem({ id: "line_2", size: "L", variantId: "L", options: { Size: "L" } })];
    const { api, cart, dialog } = openDrawer(both, {
      [`DELETE /api/cart/${CART}/prod_moth?size=L&variantId=L`]: () => {
        cart.items = both.slice(0, 1);
        return { body: { success: true } };
      },
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Remove Static Moth Tee (size L)" }));
    expect(await dialog.findByRole("button", { name: "Remove Static Moth Tee" })).toBeDefined();
    await waitFor(() => expect(api.to(`DELETE /api/cart/${CART}/prod_moth?size=L&variantId=L`)).toHaveLength(1));
  });

  it("says what was chosen of each line, and ends the number at what is there", async () => {
    const gold = makeCartItem({ variantId: "gold", size: null, options: { Colour: "Gold" } });
    const silver = { ...gold, id: "line_2", variantId: "silver", options: { Colour: "Silver" }, quantity: 2 };
    silver.product = { ...silver.product, inventory: 2 };
    const { dialog } = openDrawer([gold, silver]);
    expect(await dialog.findByText("Colour: Silver")).toBeDefined();
    const more = (name: string) => dialog.getByRole("button", { name: `Increase quantity of ${name}` });
    expect(isOff(more("Static Moth Tee (Colour: Gold)"))).toBe(false);
    expect(isOff(more("Static Moth Tee (Colour: Silver)"))).toBe(true);
  });

  it("brings a line back that could not be removed", async () => {
    const { dialog } = openDrawer([makeCartItem({ size: null, options: {} })], {
      [`DELETE /api/cart/${CART}/prod_moth?variantId=M`]: () => failure(500, "broken"),
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Remove Static Moth Tee" }));
    expect(await screen.findByText("Failed to remove item from cart")).toBeDefined();
    expect(await dialog.findByRole("button", { name: "Remove Static Moth Tee" })).toBeDefined();
  });

  it("goes to checkout with the total", async () => {
    const { dialog } = openDrawer([makeCartItem({ quantity: 2 })]);
    await dialog.findByText("$68.00");
    await userEvent.click(dialog.getByRole("button", { name: "Proceed to Checkout" }));
    expect(await screen.findByText("/checkout?total=68.00")).toBeDefined();
  });

  it("keeps somebody with an empty cart, and says why", async () => {
    const { dialog } = openDrawer([]);
    expect(await dialog.findByText("Your cart is empty")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Proceed to Checkout" }));
    expect(await screen.findByText("Add some items to your cart before checking out")).toBeDefined();
    expect(screen.getByText("/here")).toBeDefined();
  });

  it("does not call a cart empty that gets its first piece", async () => {
    const { opened: arrived, open: arrive } = gate();
    window.localStorage.setItem("cartSessionId", CART);
    let items: CartItem[] = [];
    fakeApi({
      [READ]: () => ({ body: items }),
      "POST /api/cart": async () => {
        await arrived;
        items = [makeCartItem()];
        return { status: 201, body: items[0] };
      },
    });
    renderApp(<Opened />);
    await screen.findByText("Your cart is empty");
    const add = screen.getByText("Add");
    await userEvent.click(add, { pointerEventsCheck: 0 });
    await waitFor(() => expect(screen.queryByText("Your cart is empty")).toBeNull());
    const checkout = screen.getByRole<HTMLButtonElement>("button", { name: "Proceed to Checkout" });
    expect(checkout.disabled).toBe(true);
    arrive();
    await waitFor(() => expect(checkout.disabled).toBe(false));
  });

  it("does not call a cart empty that could not be read", async () => {
    const { dialog } = openDrawer([], { [READ]: () => failure(500, "broken") });
    expect(await dialog.findByText(/could not read it/)).toBeDefined();
    expect(dialog.queryByText("Your cart is empty")).toBeNull();
  });
});
