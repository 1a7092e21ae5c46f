import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { HomeIntro } from "./home-intro";
import { categoryNote } from "./home-meta";
import { ProductGrid } from "./product-grid";

it("says once that a category is empty, and leads to what there is", () => {
  const products = [makeProduct()];
  renderApp(
    <>
      <HomeIntro category="Pins" count={() => 0} note={(category) => categoryNote(products, category)} />
      <ProductGrid all={products} filters={{ category: "Pins", sort: "position" }} gallery={[]} />
    </>,
  );
  expect(screen.getAllByText("Nothing on this shelf.")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "See everything" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "Still here, and new" })).toBeDefined();
});

it("leaves all but a first few cards to be laid out when they come near", () => {
  const products = Array.from({ length: 6 }, (_, index) => makeProduct({ id: `prod_${index}`, name: `Tee ${index}` }));
  renderApp(<ProductGrid all={products} filters={{ category: null, sort: "position" }} gallery={[]} />);
  const later = screen.getAllByRole("listitem").filter((item) => item.classList.contains("painted-near"));
  expect(later.map((item) => item.querySelector("h3")?.textContent)).toEqual(["Tee 4", "Tee 5"]);
});
