/** The state of a navigation from the catalogue to a product. The browser keeps it with the entry of its history. */
export const FROM_CATALOGUE = { fromCatalogue: true } as const;

/** Whether the catalogue is one step back in the browser's history. `state` is any location's. */
export function isFromCatalogue(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromCatalogue" in state;
}
