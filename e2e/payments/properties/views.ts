/** What one place says of a purchase, in cents; null where it says nothing of it. */
export type View = { subtotal: number | null; discount: number | null; tax: number | null; total: number };

/** Dollars as text or number. A fraction of a cent is a difference too: it is kept, not rounded away. */
export function inCents(dollars: string | number): number {
  const exact = Number(dollars) * 100;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 ? whole : exact;
}

/** Every figure in which two places differ, in words. None where all of them say the same. */
export function disagreements(views: Record<string, View>): string[] {
  const [[reference, first] = [], ...others] = Object.entries(views);
  if (!first) return [];
  return others.flatMap(([name, view]) =>
    (["subtotal", "discount", "tax", "total"] as const)
      .filter((figure) => view[figure] !== null && view[figure] !== first[figure])
      .map((figure) => `${figure}: ${reference} ${first[figure]}, ${name} ${view[figure]}`),
  );
}
