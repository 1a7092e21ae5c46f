/**
 * Columns of the gallery: 2 on mobile, 3 on medium, 5 on large, 6 on extra large widths. A pair of an upright and a wide
 * tile is as high as any other: the columns end together where the pairs come out even, and never by hiding an item.
 */
const MASONRY = "columns-2 gap-px md:columns-3 lg:columns-5 xl:columns-6";

/** The class of a gallery of so many tiles: see `gallery.css`. */
export const masonryClass = (count: number) => (count === 12 ? `${MASONRY} masonry-twelve` : MASONRY);

const LARGE_COLUMNS = 5;

/**
 * Whether a tile begins a column of large widths: browsers that fill columns by their height would leave the last one empty.
 * Where they do not come out even, the first ones are longer.
 */
export function startsLargeColumn(index: number, count: number): boolean {
  const shortest = Math.floor(count / LARGE_COLUMNS);
  const longer = (count % LARGE_COLUMNS) * (shortest + 1);
  return index > 0 && (index < longer ? index % (shortest + 1) : (index - longer) % shortest) === 0;
}
