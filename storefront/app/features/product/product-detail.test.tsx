import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeProduct } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { ProductDetail } from "./product-detail";
import { productJsonLd, productMeta } from "./product-meta";

const add = () => screen.getByRole<HTMLButtonElement>("button", { name: /Add to Cart|Adding to Cart/ });
const size = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Size" });

describe("product page", () => {
  it("wants a size before anything is sent", async () => {
    const api = fakeApi({});
    renderApp(<ProductDetail product={makeProduct()} />);
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
    renderApp(<ProductDetail product={makeProduct()} />);
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
    renderApp(<ProductDetail product={makeProduct()} />);
    await userEvent.click(screen.getByRole("button", { name: "M" }));
    await userEvent.click(add());
    expect(await screen.findByText("Failed to add item to cart")).toBeDefined();
    expect(size().value).toBe("M");
  });

  it("asks for no size where there is none", async () => {
    const api = fakeApi({ "POST /api/cart": () => ({ status: 201 }) });
    const variants = [{ id: "v", size: null, price: "34.00", compareAtPrice: null, inventory: 5 }];
    renderApp(<ProductDetail product={makeProduct({ sizes: [], variants, inventory: 5 })} />);
    expect(screen.queryByRole("combobox", { name: "Size" })).toBeNull();
    expect(screen.getByText("Only 5 left")).toBeDefined();
    await userEvent.click(add());
    await waitFor(() => expect(api.calls[0]?.body).toMatchObject({ size: null, quantity: 1 }));
  });

  it("shows what the chosen size costs", async () => {
    const variants = ["S", "M"].map((name) => ({
      id: name,
      size: name,
      price: name === "M" ? "39.00" : "34.00",
      compareAtPrice: name === "M" ? "45.00" : null,
      inventory: 9,
    }));
    renderApp(<ProductDetail product={makeProduct({ variants })} />);
    expect(screen.getByText("$34.00")).toBeDefined();
    expect(screen.queryByText("Sale")).toBeNull();
    await userEvent.selectOptions(size(), "M");
    expect(screen.getByText("$39.00")).toBeDefined();
    expect(screen.getByText("$45.00").tagName).toBe("S");
    expect(screen.getByText("Sale")).toBeDefined();
  });

  it("does not sell what is sold out", async () => {
    renderApp(<ProductDetail product={makeProduct({ inventory: 0 })} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold out" }).disabled).toBe(true);
  });

  it("shows thumbnails only where there is more than one picture", async () => {
    const { router } = renderApp(<ProductDetail product={makeProduct({ imageUrls: ["/uploads/moth-1.webp"] })} />);
    expect(router.state.location.pathname).toBe("/here");
    expect(screen.queryByRole("button", { name: "Show image 1" })).toBeNull();
  });

  it("marks the thumbnail of the picture that is shown", async () => {
    renderApp(<ProductDetail product={makeProduct()} />);
    await userEvent.click(screen.getByRole("button", { name: "Show image 2" }));
    expect(screen.getByRole("button", { name: "Show image 2" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("button", { name: "Show image 1" }).getAttribute("aria-current")).toBeNull();
  });
});

describe("productJsonLd", () => {
  it("cannot be broken out of by a name", async () => {
    const json = productJsonLd(makeProduct({ name: "</script><script>alert(1)</script>" }), "https://shop.example");
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({
      name: "</script><script>alert(1)</script>",
      offers: { price: "34.00", availability: "https://schema.org/InStock" },
    });
  });
});

describe("a picture that has no address", () => {
  const product = makeProduct({ imageUrl: "https://[", imageUrls: ["https://[", "/uploads/images/1.webp"] });

  it("is left out of what is told about the product, and the rest is there", async () => {
    const images = JSON.parse(productJsonLd(product, "https://shop.example")) as { image: string[] };
    expect(images.image).toEqual(["https://shop.example/uploads/images/1.webp"]);
    const meta = productMeta(product, { publicUrl: "https://shop.example", storeName: "Nocturne" });
    expect(meta).toContainEqual({ property: "og:title", content: product.name });
    expect(meta.some((entry) => "property" in entry && entry.property === "og:image")).toBe(false);
  });
});
