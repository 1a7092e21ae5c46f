/** Products a page of the list where a request names no `limit`. */
export const DEFAULT_PAGE_SIZE = 24;

/** Where a page ended: behind this product, which stood at this place, from 0, of the list. */
export type ListPlace = { offset: number; id: string };

const CURSOR = /^(?<offset>\d{1,9})\.(?<id>[\w-]{1,100})$/;

export const formatCursor = ({ offset, id }: ListPlace): string => `${offset}.${id}`;

/** The place that a cursor names; null where it is none. */
export function parseCursor(cursor: string): ListPlace | null {
  const { offset, id } = CURSOR.exec(cursor)?.groups ?? {};
  return offset === undefined || id === undefined ? null : { offset: Number(offset), id };
}
