/** Free notes of a client: an id in them opens nothing. */
const NOTES = new Set(["metadata"]);

/** Deeper than any filter of Medusa's. */
const MAX_DEPTH = 12;

/** Every text at or below a value: an id, a list of ids, or an operator such as `{ "$in": [...] }`. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1));
}

/**
 * Every id that a query or a body gives under a name such as `order_id`, however deeply a filter wraps it
 * (`$or[0][order_id]`, `filters.order_id`).
 */
export function mentionedIds(input: unknown, name: string, depth = 0): string[] {
  if (typeof input !== "object" || input === null || depth > MAX_DEPTH) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    if (NOTES.has(key)) return [];
    const isNamed = key === name || key.endsWith(`.${name}`);
    return isNamed ? textsIn(value, depth + 1) : mentionedIds(value, name, depth + 1);
  });
}
