/** Every text of a product's page. Tests find what they press and read by these words. */

export const productTexts = {
  back: "Back to Home",
  size: "Size",
  sizePlaceholder: "Pick",
  sizeChoices: "Choose yours",
  quantity: "Quantity",
  add: "Add to Cart",
  adding: "Adding to Cart...",
  soldOut: "Sold out",
  gallery: "Pictures",
  showImage: (number: number) => `Show image ${number}`,
  left: (count: number) => `Only ${count} left`,
  sizeSoldOut: (size: string) => `${size}, sold out`,
  shipping: "Free shipping. Dispatched in a plain box, by daylight, reluctantly.",
  notFound: "Product Not Found",
  notFoundNote: "The product you're looking for doesn't exist.",
  sizeRequired: { title: "Size Required", text: "Please select a size before adding to cart" },
  added: (name: string) => ({ title: "Added to Cart", text: `${name} has been added to your cart` }),
  addFailed: { title: "Error", text: "Failed to add item to cart" },
} as const;
