/** Postgres stores neither NUL nor half of a surrogate pair: such text is refused where it arrives, not by an insert. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The same for every text, keys too, inside what was parsed from JSON or a query. */
export function holdsOnlyStorableText(input: unknown): boolean {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && !isStorableText(value)) return false;
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
    }
  }
  return true;
}
