/** What picking products by hand says, wherever it is done. */
export const pickTexts = {
  picked: "Picked products",
  findHint: "By its name.",
  pick: (name: string) => `Add ${name}`,
  drop: (name: string) => `Take out ${name}`,
  hidden: (id: string) => `Not public (${id})`,
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
} as const;
