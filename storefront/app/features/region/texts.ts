export const regionTexts = {
  label: "Region and currency",
  region: (name: string, currency: string) => `${name} · ${currency}`,
  failed: { title: "Error", text: "Your cart could not be priced in the other region. Please try again." },
} as const;
