/**
 * Columns of the gallery: 2 on mobile, 3 on medium, 5 on large, 6 on extra large widths. A pair of an upright and a wide
 * tile is as high as any other: the columns end together where the pairs come out even, and never by hiding an item.
 */
export const MASONRY = "columns-2 gap-px md:columns-3 lg:columns-5 xl:columns-6";
