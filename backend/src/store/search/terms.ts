/**
 * The words of a text as they are compared: in lower case, without accents and in the singular, so that "Café" is found by
 * "cafes". Pure.
 */
export function termsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.replaceAll(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** As far as names of things to wear need it. */
const singular = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);
