/**
 * Columns of the gallery: 2 on mobile, 3 on medium and large, 6 on extra large widths. A pair of an upright and a wide tile
 * is as high as any other: a dozen comes out even at each of these, and no item is ever hidden.
 */
export const MASONRY = "columns-2 gap-px md:columns-3 xl:columns-6";
