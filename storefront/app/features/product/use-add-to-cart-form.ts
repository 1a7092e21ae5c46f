import type { Product } from "@nocturne/contract";
import { useCallback, useState } from "react";
import { useAddToCart } from "../../api/cart";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { productTexts } from "./texts";
import { stockOf } from "./stock";

export const QUANTITIES = Array.from({ length: 10 }, (_, index) => index + 1);

/**
 * The shopper's choices, and adding them to the cart.
 *
 * A product with sizes needs one. A failure keeps every choice.
 */
export function useAddToCartForm(product: Product) {
  const [size, setSize] = useState("");
  const [quantity, setQuantity] = useState(1);
  const [sizeMissing, setSizeMissing] = useState(false);
  const add = useAddToCart();

  const chooseSize = useCallback((next: string) => {
    setSize(next);
    setSizeMissing(false);
  }, []);

  /** Returns whether the choices were complete and sent. */
  const addToCart = (): boolean => {
    if (product.sizes.length > 0 && !size) {
      setSizeMissing(true);
      showFailure(productTexts.sizeRequired);
      return false;
    }
    add.mutate(
      { productId: product.id, quantity, size: size || null },
      {
        onSuccess: () => showToast(productTexts.added(product.name)),
        onError: () => showFailure(productTexts.addFailed),
      },
    );
    return true;
  };

  return {
    size,
    quantity,
    sizeMissing,
    chooseSize,
    setQuantity,
    addToCart,
    isAdding: add.isPending,
    isSoldOut: stockOf(product, size || null) <= 0,
  };
}

export type AddToCartState = ReturnType<typeof useAddToCartForm>;
