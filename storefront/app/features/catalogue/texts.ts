/** Every text of the product grid and its filters. */

export const homeTexts = {
  heading: "Dress for the small hours",
  intro: "Tees, hoodies, pins and paper for people who are up anyway. Heavy cotton, black ink, no sleep.",
  description:
    "Alternative fashion and merchandise: tees, longsleeves, hoodies, pins, prints and small objects for the night. Free shipping on all orders.",
  categories: "Categories",
  everything: "Everything",
  sort: "Sort",
  sorts: { position: "Featured", newest: "Newest", price: "Price, low to high", "-price": "Price, high to low" },
  products: "Products",
  end: "That is all of it.",
  endNote: "More when we have slept on it. So, not soon.",
  noneInCategory: "Nothing on this shelf.",
  noneInCategoryNote: "It sold, or it never was.",
  seeEverything: "See everything",
  soldOut: "Sold out",
  unavailable: "Products temporarily unavailable",
  unavailableNote: "We're experiencing technical difficulties",
  reload: "Reload Page",
  productionSite: "Go to Production Site",
  jokes: [
    "Ironing nothing. It is meant to look like that.",
    "Counting black T-shirts. They are all black. Starting over.",
    "Waking the stock room. It bites before noon.",
    "Feeding the moths. Not with the merchandise.",
    "Dyeing everything black, one shade at a time.",
    "Tuning the candles.",
    "Asking the bats for directions.",
    "Turning the lights off so you can see better.",
  ],
} as const;
