import type { AdminProductLine, ProductState } from "@nocturne/contract";
import { productsTexts } from "../../admin-panel/texts";

const several: Record<AdminProductLine["several"][number], string> = {
  price: "Prices differ by size.",
  inventory: "Stock is kept by size.",
  category: "In several categories.",
};

/** Every text of the table of products. */
export const tableTexts = {
  loading: "Counting the hangers...",
  show: "Show",
  find: "Find a product",
  findHint: "A part of its name",
  found: (count: number) => (count === 1 ? "1 product" : `${count} products`),
  none: "No product is in this list.",
  pages: "Pages of products",
  cells: { price: "Price in $", inventory: "Stock", category: "Category", badges: "Badges", state: "State" },
  cellOf: (cell: string, product: string) => `${cell} of ${product}`,
  product: "Product",
  states: { published: "Published", draft: "Draft", scheduled: "Scheduled", archived: "Archived" } satisfies Record<
    ProductState,
    string
  >,
  unlimited: productsTexts.notCounted,
  several,
  noPrice: "No price in dollars.",
  priceInvalid: "An amount such as 19.99.",
  inventoryInvalid: "A whole number, or nothing.",
  categoryInvalid: "At most 100 characters.",
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selected: (count: number) => (count === 1 ? "1 product is selected." : `${count} products are selected.`),
  deed: "What to do with them",
  deeds: {
    price: "Set the price",
    percent: "Change the price by percent",
    inventory: "Set the stock",
    add: "Add to the stock",
    category: "Set the category",
    badges: "Set the badges",
    state: "Set the state",
  },
  value: "Value",
  percentHint: "-20 makes them cheaper by a fifth.",
  inventoryHint: "Nothing: not counted.",
  badgesHint: "Up to three, separated by commas. Nothing: none.",
  valueInvalid: {
    price: "An amount such as 19.99.",
    percent: "A number from -100 to 1000.",
    inventory: "A whole number, or nothing.",
    add: "A whole number.",
    category: "At most 100 characters.",
    badges: "At most three, of 24 characters each.",
    state: "",
  },
  apply: "Fill in",
  applied: (filled: number, left: number) =>
    `Filled in for ${filled}.${left > 0 ? ` Left as they are: ${left}.` : ""} Nothing is saved yet.`,
  changes: (count: number) => (count === 1 ? "1 product is changed." : `${count} products are changed.`),
  faulty: "Mend the marked cells first.",
  save: "Save",
  saving: (done: number, all: number) => `Saving ${done} of ${all}...`,
  discard: "Discard",
  discardTitle: "Discard all changes?",
  discardNote: "What you typed since the last save is lost.",
  discardYes: "Discard",
  saved: (count: number) => (count === 1 ? "1 product was saved." : `${count} products were saved.`),
  refused: (count: number) => (count === 1 ? "1 was left as it is." : `${count} were left as they are.`),
  undone: (count: number) => (count === 1 ? "1 product is as it was." : `${count} products are as they were.`),
  undo: "Undo",
  notSaved: { title: "Not all was saved", text: "The connection broke. Save again: nothing is done twice." },
} as const;
