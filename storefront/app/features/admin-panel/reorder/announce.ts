import type { Announcements } from "@dnd-kit/core";
import type { Product } from "@nocturne/contract";
import { reorderTexts } from "../texts";

/** What a screen reader hears while a product is dragged. */
export function announcementsFor(products: readonly Product[]): Announcements {
  const nameOf = (id: string | number) => products.find((product) => product.id === id)?.name ?? "";
  const placeOf = (id: string | number) => products.findIndex((product) => product.id === id) + 1;
  return {
    onDragStart: ({ active }) => reorderTexts.lifted(nameOf(active.id), placeOf(active.id), products.length),
    onDragOver: ({ active, over }) =>
      over ? reorderTexts.over(nameOf(active.id), placeOf(over.id), products.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? reorderTexts.dropped(nameOf(active.id), placeOf(over.id), products.length)
        : reorderTexts.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => reorderTexts.cancelled(nameOf(active.id)),
  };
}
