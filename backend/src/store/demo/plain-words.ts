import type { WordKey } from "@nocturne/contract";

/** What a shop says once the demo is gone and until its owner has written: nothing that only the demo's label would say. */
export const PLAIN_WORDS: Partial<Record<WordKey, string>> = {
  homeHeading: "Welcome",
  homeIntro: "",
  homeDescription: "Clothing and merchandise.",
  homeEnd: "That is everything.",
  homeEndNote: "",
  categoryEmptyNote: "",
  loadingLines: "Loading the products.",
  productNote: "",
  productGoneNote: "Sold out.",
  galleryHeading: "Gallery",
  galleryNote: "",
  cartEmptyNote: "",
  signInNote: "With an account you can follow your order. Your cart stays as it is.",
  confirmationNote: "Thank you. A confirmation is on its way to your inbox.",
  footerLine: "",
  footerSign: "",
  notFoundNote: "This page is not here, or not any more.",
};
