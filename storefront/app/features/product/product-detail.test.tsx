import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useCart } from "../../api/cart";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeCartItem, makeProduct, makeVariant } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { ProductDetail } from "./product-detail";

const add = () => screen.getByRole<HTMLButtonElement>("button", { name: /Add to Cart|Adding to Cart/ });
const size = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });

describe("product page", () => {
  it("wants a size before anything is sent", async () => {
    const api = fakeApi({});
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct()} />);
    await userEvent.click(add());
    expect(await screen.findByText("Size Required")).toBeDefined();
    expect(screen.getByText("Please select a size before adding to cart")).toBeDefined();
    expect(document.activeElement).toBe(size());
    expect(api.calls).toEqual([]);
  });

  it("sends the chosen size and quantity, and says what was added", async () => {
    let answer = () => {};
    const api = fakeApi({
      "POST /api/cart": () => new Promise((resolve) => (answer = () => resolve({ status: 201 }))),
    });
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct()} />);
    await userEvent.selectOptions(size(), "M");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Quantity" }), "4");
    await userEvent.click(add());
    await waitFor(() => expect(add().textContent).toBe("Adding to Cart..."));
    expect(add().getAttribute("aria-disabled")).toBe("true");
    await waitFor(() => expect(api.calls).toHaveLength(1));
    answer();
    expect(await screen.findByText("Static Moth Tee has been added to your cart")).toBeDefined();
    expect(api.calls[0]?.body).toEqual({
      sessionId: window.localStorage.getItem("cartSessionId"),
      productId: "prod_moth",
      quantity: 4,
      size: "M",
    });
  });

  it("keeps every choice when it could not be added", async () => {
    fakeApi({ "POST /api/cart": () => failure(500, "broken") });
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct()} />);
    fireEvent.change(size(), { target: { value: "M" } });
    await userEvent.click(add());
    expect(await screen.findByText("Failed to add item to cart")).toBeDefined();
    expect(size().value).toBe("M");
  });

  it("asks for no size where there is none", async () => {
    const api = fakeApi({ "POST /api/cart": () => ({ status: 201 }) });
    const variants = [makeVariant({}, { inventory: 5 })];
    renderApp(
      <ProductDetail
        onViewCart={() => undefined}
        product={makeProduct({ sizes: [], options: [], variants, inventory: 5 })}
      />,
    );
    expect(screen.queryByRole("combobox", { name: "Size" })).toBeNull();
    expect(screen.getByText("Only 5 left")).toBeDefined();
    await userEvent.click(add());
    await waitFor(() => expect(api.calls[0]?.body).toMatchObject({ size: null, quantity: 1 }));
  });

  it("says how few of a size are left once it is chosen, and before how few there are of all", () => {
    fakeApi({});
    const sizes = ["S", "M"];
    const variants = sizes.map((size) => makeVariant({ Size: size }, { inventory: 9 }));
    const options = [{ name: "Size", values: sizes }];
    renderApp(
      <ProductDetail onViewCart={() => undefined} product={makeProduct({ sizes, options, variants, inventory: 18 })} />,
    );
    expect(screen.queryByText(/^Only \d+ left$/)).toBeNull();
    fireEvent.change(size(), { target: { value: "S" } });
    expect(screen.getByText("Only 9 left")).toBeDefined();
  });

  it("shows what the chosen size costs", async () => {
    const sale = { price: "39.00", compareAtPrice: "45.00" };
    const variants = [makeVariant({ Size: "S" }), makeVariant({ Size: "M" }, sale)];
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct({ variants })} />);
    expect(screen.getByText("$34.00")).toBeDefined();
    expect(screen.queryByText("Sale")).toBeNull();
    await userEvent.selectOptions(size(), "M");
    expect(screen.getByText("$39.00")).toBeDefined();
    expect(screen.getByText("$45.00").tagName).toBe("S");
    expect(screen.getByText("Sale")).toBeDefined();
  });

  it("does not sell what is sold out", async () => {
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct({ inventory: 0 })} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold out" }).disabled).toBe(true);
  });

  it("shows thumbnails only where there is more than one picture", async () => {
    const { router } = renderApp(
      <ProductDetail onViewCart={() => undefined} product={makeProduct({ imageUrls: ["/uploads/moth-1.webp"] })} />,
    );
    expect(router.state.location.pathname).toBe("/here");
    expect(screen.queryByRole("button", { name: "Show image 1" })).toBeNull();
  });

  it("marks the thumbnail of the picture that is shown", async () => {
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct()} />);
    await userEvent.click(screen.getByRole("button", { name: "Show image 2" }));
    expect(screen.getByRole("button", { name: "Show image 2" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("button", { name: "Show image 1" }).getAttribute("aria-current")).toBeNull();
  });
});

const colour = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
const option = (name: string) => screen.getByRole<HTMLOptionElement>("option", { name });

/** Gold in S and M, silver in S alone; of gold M nothing is left. */
const ring = () =>
  makeProduct({
    options: [
      { name: "Colour", values: ["Gold", "Silver"] },
      { name: "Size", values: ["S", "M"] },
    ],
    variants: [
      makeVariant({ Colour: "Gold", Size: "S" }, { inventory: 5, price: "39.00" }),
      makeVariant({ Colour: "Gold", Size: "M" }, { inventory: 0 }),
      makeVariant({ Colour: "Silver", Size: "S" }, { imageUrls: ["/uploads/moth-2.webp"] }),
    ],
  });

describe("a product with colours and sizes", () => {
  it("asks for each once, first what comes first", async () => {
    const api = fakeApi({});
    renderApp(<ProductDetail onViewCart={() => undefined} product={ring()} />);
    await userEvent.click(add());
    expect(await screen.findByText("Colour Required")).toBeDefined();
    expect(screen.getByText("Please select a colour before adding to cart")).toBeDefined();
    expect(document.activeElement).toBe(colour("Gold"));
    await userEvent.click(colour("Gold"));
    await userEvent.click(add());
    expect(await screen.findByText("Size Required")).toBeDefined();
    expect(document.activeElement).toBe(size());
    expect(api.calls).toEqual([]);
    expect(screen.getAllByRole("group", { name: "Colour" })).toHaveLength(1);
    expect(screen.queryAllByRole("button", { name: /^[SM]$/ })).toEqual([]);
  });

  it("sends what was chosen, and shows its price, its stock and its picture", async () => {
    const api = fakeApi({ "POST /api/cart": () => ({ status: 201 }) });
    renderApp(<ProductDetail onViewCart={() => undefined} product={ring()} />);
    await userEvent.click(colour("Silver"));
    expect(screen.getByRole("button", { name: "Show image 2" }).getAttribute("aria-current")).toBe("true");
    await userEvent.click(colour("Gold"));
    fireEvent.change(size(), { target: { value: "S" } });
    expect(screen.getByText("$39.00")).toBeDefined();
    expect(screen.getByText("Only 5 left")).toBeDefined();
    await userEvent.click(add());
    await waitFor(() =>
      expect(api.calls[0]?.body).toMatchObject({ size: "S", options: { Colour: "Gold", Size: "S" }, quantity: 1 }),
    );
  });

  it("says what is sold out and what is not made, and drops what does not go with the newest choice", async () => {
    renderApp(<ProductDetail onViewCart={() => undefined} product={ring()} />);
    await userEvent.click(colour("Gold"));
    expect(option("M, sold out").disabled).toBe(true);
    await userEvent.click(colour("Silver"));
    expect(option("M, not with your other choice").disabled).toBe(true);
    await userEvent.click(colour("Gold"));
    fireEvent.change(size(), { target: { value: "M" } });
    await userEvent.click(colour("Silver"));
    expect(size().value).toBe("");
  });

  it("offers quantities up to what is there, and says so when the cart has them already", async () => {
    const cartKey = `session_${"a".repeat(20)}`;
    window.localStorage.setItem("cartSessionId", cartKey);
    const read = `GET /api/cart/${cartKey}`;
    const api = fakeApi({ [read]: () => ({ body: [makeCartItem({ variantId: "Gold-S", quantity: 4 })] }) });
    const Page = () => {
      const { count } = useCart();
      return (
        <>
          <ProductDetail onViewCart={() => undefined} product={ring()} />
          <p>In the cart: {count}</p>
        </>
      );
    };
    renderApp(<Page />);
    await userEvent.click(colour("Gold"));
    fireEvent.change(size(), { target: { value: "S" } });
    expect(option("5").disabled).toBe(false);
    expect(option("6").disabled).toBe(true);
    fireEvent.change(screen.getByRole("combobox", { name: "Quantity" }), { target: { value: "2" } });
    expect(await screen.findByText("In the cart: 4")).toBeDefined();
    await userEvent.click(add());
    expect(await screen.findByText("Your cart has 4 of them already.")).toBeDefined();
    expect(api.calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("asks for no quantity of what is sold out", () => {
    renderApp(<ProductDetail onViewCart={() => undefined} product={makeProduct({ inventory: 0 })} />);
    expect(screen.queryByRole("combobox", { name: "Quantity" })).toBeNull();
  });
});
