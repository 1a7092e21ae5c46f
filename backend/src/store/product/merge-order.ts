/**
 * All of `current` with the named ones in front, or directly behind `after`, in the order they are named; the others keep their
 * relative order. Null where a named one, or `after`, does not exist.
 */
export function mergeOrder(named: string[], current: string[], after?: string | null): string[] | null {
  const existing = new Set(current);
  if (!named.every((id) => existing.has(id))) return null;
  const isNamed = new Set(named);
  const others = current.filter((id) => !isNamed.has(id));
  const start = after ? others.indexOf(after) + 1 : 0;
  if (after && start === 0) return null;
  return [...others.slice(0, start), ...named, ...others.slice(start)];
}
