import type { Announcements } from "@dnd-kit/core";
import type { Product } from "@nocturne/contract";
import { reorderTexts } from "../texts";

/** Announcements for screen readers while a product is dragged; `offset` products of `total` stand before these. */
export function announcementsFor(products: readonly Product[], offset: number, total: number): Announcements {
  const nameOf = (id: string | number) => products.find((product) => product.id === id)?.name ?? "";
  const placeOf = (id: string | number) => offset + products.findIndex((product) => product.id === id) + 1;
  let spoken = 0;
  return {
    onDragStart: ({ active }) => {
      spoken = placeOf(active.id);
      return reorderTexts.lifted(nameOf(active.id), spoken, total);
    },
    // Each place is announced once; the first one by `onDragStart`.
    onDragOver: ({ active, over }) => {
      const place = over ? placeOf(over.id) : spoken;
      if (place === spoken) return undefined;
      spoken = place;
      return reorderTexts.over(nameOf(active.id), place, total);
    },
    onDragEnd: ({ active, over }) =>
      over
        ? reorderTexts.dropped(nameOf(active.id), placeOf(over.id), total)
        : reorderTexts.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => reorderTexts.cancelled(nameOf(active.id)),
  };
}
