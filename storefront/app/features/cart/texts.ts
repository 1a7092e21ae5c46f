/** Every text of the cart panel and the promotion code. */

export const cartTexts = {
  title: "Shopping Cart",
  empty: "Your cart is empty",
  seeEverything: "See everything",
  laterNote: "Shipping and tax at checkout.",
  freeNote: "Shipping is free. Tax at checkout.",
  nothingYet: "Nothing to check out yet.",
  loading: "Opening the bag...",
  failed: "Your cart is safe, but we could not read it just now.",
  retry: "Try again",
  total: "Total",
  includesTax: "incl. VAT",
  lineTotal: "Line total",
  pieces: (quantity: number) => `${quantity}\u00a0×`,
  checkout: "Proceed to Checkout",
  size: (size: string) => `Size ${size}`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  sized: (name: string, size: string) => `${name} (size ${size})`,
  chosen: (name: string, options: string) => `${name} (${options})`,
  updateFailed: { title: "Update Failed", text: "Failed to update item quantity" },
  removeFailed: { title: "Remove Failed", text: "Failed to remove item from cart" },
  emptyCheckout: { title: "Cart is Empty", text: "Add some items to your cart before checking out" },
} as const;

export const promotionTexts = {
  label: "Promotion code",
  apply: "Apply",
  applying: "Applying...",
  remove: "Remove",
  missing: "Please enter a code.",
  refused: (code: string, reason: string) => `${code}: ${reason}`,
  applyFailed: "The code could not be applied. Please try again.",
  removeFailed: { title: "Error", text: "The code could not be removed. Please try again." },
} as const;
