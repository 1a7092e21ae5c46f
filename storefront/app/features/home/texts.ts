/** Every text of a home page by blocks that the owner does not write. */
export const blockTexts = {
  picked: "Selected",
  film: "Film",
  lookbook: "Lookbook",
  inPicture: "In this picture",
  soldOut: "Sold out",
  see: (name: string) => `See ${name}`,
} as const;
