/**
 * All of `current` with the named ones in front, in the order they are named; the others keep their relative order.
 * Null where a named one does not exist.
 */
export function mergeOrder(named: string[], current: string[]): string[] | null {
  const existing = new Set(current);
  if (!named.every((id) => existing.has(id))) return null;
  const isNamed = new Set(named);
  return [...named, ...current.filter((id) => !isNamed.has(id))];
}
