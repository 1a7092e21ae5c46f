/** What the pictures between the rows of products say. */
export const plateTexts = [
  "Torn down on Tuesdays.",
  "Bring your own light.",
  "The last train has left. Good.",
] as const;
