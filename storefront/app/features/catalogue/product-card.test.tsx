import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { ProductCard } from "./product-card";

function show(over: Parameters<typeof makeProduct>[0]) {
  const element = <ProductCard product={makeProduct(over)} priority={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

describe("a product card", () => {
  it("shows one price where there is no sale", () => {
    show({});
    expect(screen.getByText("$34.00")).toBeDefined();
    expect(screen.queryByText("Sale")).toBeNull();
  });

  it("shows price and price before in a sale, in words too", () => {
    show({ price: "20.00", compareAtPrice: "36.00" });
    expect(screen.getByText("$36.00").closest("p")?.textContent).toBe("SaleWas $36.00 Now $20.00");
  });

  it("is marked with the owner's badges, as they were written", () => {
    show({ badges: ["LIMITED", "<b>Last</b> run"] });
    expect(screen.getAllByText(/LIMITED|Last/).map((badge) => badge.textContent)).toEqual([
      "LIMITED",
      "<b>Last</b> run",
    ]);
  });

  it("has no list of badges where there is none", () => {
    show({ options: [], badges: undefined });
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("does not offer what is sold out", () => {
    show({ price: "20.00", compareAtPrice: "36.00", inventory: 0 });
    expect(screen.queryByText("Sale")).toBeNull();
    expect(screen.getByText("Sold out")).toBeDefined();
  });
});
