import { arrayMove } from "@dnd-kit/sortable";
import type { Product } from "@nocturne/contract";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { useReorderProducts } from "../../../api/products";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { reorderTexts } from "../texts";

/** The list with a product moved to another one's place; the same list where nothing moves. */
export function moved(products: readonly Product[], id: string, overId: string): readonly Product[] {
  const from = products.findIndex((product) => product.id === id);
  const to = products.findIndex((product) => product.id === overId);
  return from < 0 || to < 0 || from === to ? products : arrayMove([...products], from, to);
}

/** The dragged order, shown at once and sent. A refused one is taken back, and `refusal` is the server's text. */
export function useReorder(known: readonly Product[]) {
  const reorder = useReorderProducts();
  const [local, setLocal] = useState<readonly Product[] | null>(null);
  const [refusal, setRefusal] = useState("");
  const products = local ?? known;

  const send = async (next: readonly Product[]) => {
    try {
      await reorder.mutateAsync(next);
      showToast(reorderTexts.done);
    } catch (error) {
      setRefusal(errorText(error, ""));
      showFailure(reorderTexts.failed);
    }
    // A newer drag shows its own list.
    setLocal((current) => (current === next ? null : current));
  };
  const move = (id: string, overId: string) => {
    const next = moved(products, id, overId);
    if (next === products) return;
    setLocal(next);
    setRefusal("");
    void send(next);
  };
  const moveToTop = (id: string) => {
    const first = products[0];
    if (first) move(id, first.id);
  };
  return { products, move, moveToTop, refusal };
}
