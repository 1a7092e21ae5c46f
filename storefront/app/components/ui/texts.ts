/** Texts of parts that not every page shows: beside those of the frame every page would carry them. */

export const fileTexts = { failed: "We could not get that file. Please try again." } as const;

export const enlargedTexts = {
  title: "Enlarged",
  pictures: "Enlarged pictures",
  previous: "Previous",
  next: "Next",
  close: "Close",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
} as const;

export const orderLinkTexts = {
  open: "Open order",
  openOf: (orderNumber: string) => `Open order ${orderNumber}`,
  openFailed: "The order could not be opened. Please try again.",
} as const;
