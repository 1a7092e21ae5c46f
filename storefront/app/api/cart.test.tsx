import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api";
import { makeCartItem } from "../testing/fixtures";
import { renderApp } from "../testing/render-app";
import { useAddToCart, useCart } from "./cart";

const CART = "session_1700000000000abcdefabcdefabcd";

function Shelf() {
  const { count, items } = useCart();
  const add = useAddToCart();
  return (
    <>
      <output aria-label="pieces">{items ? count : "unknown"}</output>
      <button onClick={() => add.mutate({ productId: "prod_moth", quantity: 1 })}>Add</button>
      <p>{add.isSuccess && "Added"}</p>
    </>
  );
}

it("shows what was added while the cart was first read", async () => {
  window.localStorage.setItem("cartSessionId", CART);
  let endFirstRead = (): void => undefined;
  const firstRead = new Promise<void>((resolve) => (endFirstRead = resolve));
  const added = { items: [] as ReturnType<typeof makeCartItem>[] };
  const api = fakeApi({
    [`GET /api/cart/${CART}`]: async () => {
      const body = added.items;
      if (body.length === 0) await firstRead;
      return { body };
    },
    "POST /api/cart": () => {
      added.items = [makeCartItem()];
      return { status: 201, body: added.items[0] };
    },
  });
  renderApp(<Shelf />);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await expect.poll(() => api.to("POST /api/cart")).toHaveLength(1);
  // The answer from before the change comes last.
  endFirstRead();
  expect(await screen.findByText("Added")).toBeDefined();
  await expect.poll(() => screen.getByLabelText("pieces").textContent).toBe("1");
  expect(api.to(`GET /api/cart/${CART}`)).toHaveLength(2);
});
