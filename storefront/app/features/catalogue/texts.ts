/** Every text of the product grid and its filters. */

export const homeTexts = {
  categoryNote: (count: number, lowest: string) => `${count} ${count === 1 ? "piece" : "pieces"}, from ${lowest}`,
  categoryDescription: (category: string, note: string) => `${category}: ${note.replace(/\.$/, "")}.`,
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  categories: "Categories",
  everything: "Everything",
  sort: "Sort",
  asList: "As a list",
  asPictures: "As pictures",
  sorts: { position: "Featured", newest: "Newest", price: "Price, low to high", "-price": "Price, high to low" },
  products: "Products",
  noneInCategory: "Nothing on this shelf.",
  newest: "Still here, and new",
  seeEverything: "See everything",
  soldOut: "Sold out",
  unavailable: "Products temporarily unavailable",
  unavailableNote: "We're experiencing technical difficulties",
  reload: "Reload Page",
  productionSite: "Go to Production Site",
  fillStore: "Your store has no products yet",
  fillStoreNote:
    "Shoppers see the message above until the first one is published. Open the admin panel on this page, or use the Medusa admin.",
  firstProduct: "Create a product",
  importProducts: "Import a CSV file",
} as const;
