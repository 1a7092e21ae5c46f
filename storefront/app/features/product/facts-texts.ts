/** What a product's page says below its button. Loaded with that part alone. */
export const factsTexts = {
  size: "Size & fit",
  unit: "In centimetres, inches below.",
  fabric: "Fabric & care",
  madeIn: (country: string) => `Made in ${country}`,
  weight: (grams: number) => `Weighs ${grams} g`,
  shipping: "Shipping & returns",
  free: "Shipping is free, on every order.",
  freeFrom: (amount: string) =>
    `Shipping is free from ${amount}. Below that the checkout says what it costs before you pay.`,
  atCheckout: "The checkout says what shipping costs before you pay.",
  cm: "cm",
  inches: "in",
} as const;
