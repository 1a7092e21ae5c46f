import { arrayMove } from "@dnd-kit/sortable";
import type { InputOf, Product } from "@nocturne/contract";

import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { useReorderProducts } from "../../../api/products";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { reorderTexts } from "../texts";
import type { ProductList } from "../use-product-list";

/** The list with a product moved to another one's place; the same list where nothing moves. */
export function moved(products: readonly Product[], id: string, overId: string): readonly Product[] {
  const from = products.findIndex((product) => product.id === id);
  const to = products.findIndex((product) => product.id === overId);
  return from < 0 || to < 0 || from === to ? products : arrayMove([...products], from, to);
}

type ReorderedList = Pick<ProductList, "products" | "isWhole" | "category" | "offset" | "total" | "queryKey">;
/** `to` is the position that the product gets, from 1. */
type Change = { shown: readonly Product[]; body: InputOf<"reorderProducts">; id: string; to: number };

const NONE: never[] = [];

/**
 * The dragged order, shown at once and sent: the whole of it, or, of a category and where the list is longer than a page, where
 * the one product goes. A refused one is taken back, and `refusal` is the server's text.
 */
export function useReorder(list: ReorderedList) {
  const { products: known = NONE, isWhole, category, offset, total, queryKey } = list;
  const reorder = useReorderProducts();
  const [local, setLocal] = useState<{ of: unknown; shown: readonly Product[] } | null>(null);
  const [refusal, setRefusal] = useState("");
  // What was dragged on one page says nothing of another one.
  const place = JSON.stringify(queryKey);
  const products = local?.of === place && offset !== null ? local.shown : known;

  const send = async ({ shown, body, id, to }: Change) => {
    const next = { of: place, shown };
    setLocal(next);
    setRefusal("");
    try {
      await reorder.mutateAsync({ shown, body: category ? { ...body, category } : body, queryKey });
      const name = known.find((product) => product.id === id)?.name ?? "";
      // Where only a part of the list is in view, it may have gone out of it.
      const isSeen = isWhole && !category;
      showToast(isSeen ? reorderTexts.done : reorderTexts.doneAt(name, to, total, category));
    } catch (error) {
      setRefusal(errorText(error, ""));
      showFailure(reorderTexts.failed);
    }
    // A newer drag shows its own list.
    setLocal((current) => (current === next ? null : current));
  };

  const move = (id: string, overId: string) => {
    const shown = moved(products, id, overId);
    if (shown === products) return;
    const index = shown.findIndex((product) => product.id === id);
    const to = (offset ?? 0) + index + 1;
    if (isWhole) return void send({ shown, body: { productIds: shown.map((product) => product.id) }, id, to });
    const above = shown[index - 1];
    // Behind its neighbour it is right whatever others move meanwhile.
    const body = above ? { productIds: [id], after: above.id } : { productIds: [id], position: to };
    void send({ shown, body, id, to });
  };

  /** Moves a product to a position of the whole list, of the shop or of the category, from 1. */
  const moveTo = (id: string, position: number) => {
    const wanted = Math.min(Math.max(1, position), total);
    const over = offset === null ? undefined : products[wanted - 1 - offset];
    if (over) return move(id, over.id);
    if (isWhole) return;
    const shown = offset === null ? products : products.filter((product) => product.id !== id);
    void send({ shown, body: { productIds: [id], position: wanted }, id, to: wanted });
  };
  return { products, move, moveTo, refusal };
}
