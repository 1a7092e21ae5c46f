/** A product and where the owner has put it; null for one that nobody has put anywhere yet. */
export type PlacedProduct = { id: string; position: number | null };

export type NewPosition = { id: string; position: number };

/** Between two products there is room for so many others, as long as the column's numbers allow it. */
const GAP = 65_536;
/** Where products stand closer than this on average, more of their neighbours are moved with them. */
const MIN_GAP = 16;
const MAX_POSITION = 2_147_483_647;

/**
 * The positions to write so that products stand in `order`, which names those of `current` once each: as few as there can be
 * where there is room. `placed`: those that get a position in any case. Products behind the last of them that have none need
 * none, as long as they stay as they stood. Pure.
 */
export function planPositions(
  order: readonly string[],
  current: readonly PlacedProduct[],
  placed: ReadonlySet<string>,
): NewPosition[] {
  const products = placedPart(order, current, placed);
  const kept = longestRise(products);
  const planned = moveBetween(products, kept);
  if (planned.every(({ position }) => Math.abs(position) <= MAX_POSITION)) return planned;
  const gap = Math.min(GAP, Math.floor(MAX_POSITION / 2 / products.length));
  return products
    .map(({ id }, index) => ({ id, position: index * gap }))
    .filter(({ position }, index) => position !== products[index]!.position);
}

/** The order without the products at its end that need no position. */
function placedPart(order: readonly string[], current: readonly PlacedProduct[], placed: ReadonlySet<string>) {
  const byId = new Map(current.map((product, index) => [product.id, { ...product, index }]));
  const products = order.map((id) => byId.get(id) ?? { id, position: null, index: -1 });
  let end = products.length;
  let next = Infinity;
  for (; end > 0; end--) {
    const { id, position, index } = products[end - 1]!;
    if (position !== null || placed.has(id) || index > next) break;
    next = index;
  }
  return products.slice(0, end);
}

/** The places of the most products whose positions rise from the first to the last: these can stay. */
function longestRise(products: readonly PlacedProduct[]): number[] {
  /** The place at which the best rise of each length ends, and what stood before each place in its rise. */
  const ends: number[] = [];
  const before: number[] = [];
  products.forEach(({ position }, place) => {
    if (position === null) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (products[ends[middle]!]!.position! < position) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const rise: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) rise.push(place);
  return rise.reverse();
}

/**
 * Positions for all products but the kept ones. Where too many stand between two of those, their neighbours are moved as well,
 * on both sides, until there is room for more to come.
 */
function moveBetween(products: readonly PlacedProduct[], kept: readonly number[]): NewPosition[] {
  const moved = new Map<number, number>();
  const before = [-1];
  const behind = [products.length, ...kept.toReversed()];
  while (behind.length > 0) {
    let [first, last] = [before.at(-1)!, behind.pop()!];
    if (last - first > 1) {
      for (let taken = 1; !hasRoom(products, first, last, taken > 1 ? MIN_GAP : 1); taken *= 2) {
        before.splice(Math.max(1, before.length - taken));
        first = before.at(-1)!;
        last = behind.splice(Math.max(0, behind.length - taken))[0] ?? last;
      }
      spread(products, first, last).forEach((position, index) => moved.set(first + 1 + index, position));
    }
    before.push(last);
  }
  return [...moved].map(([place, position]) => ({ id: products[place]!.id, position }));
}

/** Whether the products between two places, both not counted, fit between the positions there, so far apart. */
function hasRoom(products: readonly PlacedProduct[], first: number, last: number, gap: number): boolean {
  if (first < 0 || last >= products.length) return true;
  return products[last]!.position! - products[first]!.position! >= (last - first) * gap;
}

/** Positions at equal distances for the products between two places. */
function spread(products: readonly PlacedProduct[], first: number, last: number): number[] {
  const count = last - first - 1;
  const [low, high] = [products[first]?.position ?? null, products[last]?.position ?? null];
  const gap = low !== null && high !== null ? (high - low) / (count + 1) : GAP;
  const start = low ?? (high === null ? -GAP : high - gap * (count + 1));
  return Array.from({ length: count }, (_, index) => Math.floor(start + gap * (index + 1)));
}
