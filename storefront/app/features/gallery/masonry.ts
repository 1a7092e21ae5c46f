/** Columns of the gallery: 2 on mobile, 3 on medium, 5 on large, 6 on extra large widths. */
export const MASONRY = "columns-2 gap-px md:columns-3 lg:columns-5 xl:columns-6";
