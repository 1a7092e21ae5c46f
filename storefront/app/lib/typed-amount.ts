/** An amount as the server reads it, of how it was typed: a leading $ is ignored, and cents may stand after a comma. */
export const typedAmount = (text: string): string =>
  text
    .trim()
    .replace(/^\$\s*/, "")
    .replace(/,(\d{1,2})$/, ".$1");
