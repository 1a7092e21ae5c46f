import type { Product } from "@nocturne/contract";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Help } from "../../api/store-config";
import { makeProduct } from "../../testing/fixtures";
import ProductFacts from "./product-facts";

const NONE: Help = { sizes: [], shipping: [], freeShippingFrom: null };

function show(product: Partial<Product>, help: Partial<Help> = {}) {
  const root = { help: { ...NONE, ...help } };
  const element = <ProductFacts product={makeProduct(product)} />;
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  return render(<RouterProvider router={router} />).container;
}

const part = (title: string) => screen.getByText(title).closest("details")!;

describe("what a product's page says below its button", () => {
  it("is nothing where nobody has said anything", () => {
    expect(show({}).textContent).toBe("");
    expect(show({ sizeChart: "no chart", care: " \n" }).textContent).toBe("");
  });

  it("is a table of sizes in centimetres and inches", () => {
    show({ sizeChart: "Size, Chest, EU size\nS, 51, 36\nM, , 38" }, { sizes: [["Size guide", "/pages/sizes"]] });
    const rows = within(part("Size & fit")).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Size", "Chest", "EU size"],
      ["S", "51 cm20.1 in", "36"],
      ["M", "", "38"],
    ]);
    expect(within(part("Size & fit")).getByText("Size guide").getAttribute("href")).toBe("/pages/sizes");
  });

  it("is what it is made of, and where", () => {
    show({ material: "Cotton", care: "Wash cold.\nDry flat.", originCountry: "pt", weight: 219.6 });
    const lines = [...part("Fabric & care").querySelectorAll("p")].map((line) => line.textContent);
    expect(lines).toEqual(["Cotton", "Wash cold.", "Dry flat.", "Made in Portugal", "Weighs 220 g"]);
  });

  it.each(["Portugal", "PRT", "p1", "España"])("names no country where it is kept as %s", (originCountry) => {
    show({ material: "Cotton", originCountry });
    const lines = [...part("Fabric & care").querySelectorAll("p")].map((line) => line.textContent);
    expect(lines).toEqual(["Cotton"]);
  });

  it.each([
    ["0.00", "Shipping is free, on every order."],
    ["50.00", "Shipping is free from $50.00. Below that the checkout says what it costs before you pay."],
  ])("promises free shipping from %s on while it is so", (freeShippingFrom, text) => {
    show({}, { freeShippingFrom });
    expect(within(part("Shipping & returns")).getByText(text)).toBeDefined();
  });

  it("leads to the pages about shipping, and promises nothing", () => {
    show({}, { shipping: [["Returns", "/pages/returns"]] });
    const { textContent } = part("Shipping & returns");
    expect(textContent).toBe("Shipping & returnsThe checkout says what shipping costs before you pay.Returns");
  });
});
