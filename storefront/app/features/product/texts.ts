/** Every text of a product's page. Tests find what they press and read by these words. */

export const productTexts = {
  back: "Back to Home",
  size: "Size",
  sizePlaceholder: "Pick",
  quantity: "Quantity",
  add: "Add to Cart",
  adding: "Adding to Cart...",
  soldOut: "Sold out",
  includesTax: "incl. VAT",
  gallery: "Pictures",
  showImage: (number: number) => `Show image ${number}`,
  left: (count: number) => `Only ${count} left`,
  refused: (value: string, refusal: "soldOut" | "impossible") =>
    refusal === "soldOut" ? `${value}, sold out` : `${value}, not with your other choice`,
  alsoAwake: "Also awake",
  seeOthers: "See what else there is",
  pickSize: "Which one? Pick a size.",
  notFound: "Product Not Found",
  notFoundNote: "The product you're looking for doesn't exist.",
  sizeRequired: { title: "Size Required", text: "Please select a size before adding to cart" },
  optionRequired: (name: string, option: string) => ({
    title: `${name} Required`,
    text: `Please select ${option} before adding to cart`,
  }),
  noMoreLeft: (left: number, inCart: number) => ({
    title: `Only ${left} left`,
    text: inCart > 0 ? `Your cart has ${inCart} of them already.` : "Please choose fewer.",
  }),
  added: (name: string) => ({ title: "Added to Cart", text: `${name} has been added to your cart` }),
  viewCart: "View cart",
  addFailed: { title: "Error", text: "Failed to add item to cart" },
} as const;
