/** The failures of swaps and restocks: lines and pieces of an order that was placed. A part of `ERRORS`. */
export const ORDER_CHANGE_ERRORS = {
  restock_unavailable: {
    status: 409,
    message: "So many of these pieces cannot go back to stock. Please look again.",
  },
  restock_leaves_nothing: {
    status: 409,
    message: "Nothing of this order would be left. Please cancel it: its money and its pieces go back then.",
  },
  swap_unavailable: {
    status: 409,
    message: "We cannot swap it for that one. Please choose another one.",
  },
  swap_packed: {
    status: 409,
    message: "Some of these pieces are packed. Please cancel that parcel in the Medusa admin first.",
  },
  swap_refunded: { status: 409, message: "Some of these pieces were refunded, so they cannot be swapped any more." },
} as const;
