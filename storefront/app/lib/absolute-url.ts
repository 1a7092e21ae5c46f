/** An address as the world reaches it; null for an invalid one: the Medusa admin takes any text. */
export const absoluteUrl = (address: string, publicUrl: string): string | null =>
  URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : null;
