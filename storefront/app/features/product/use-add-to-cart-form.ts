import type { Product } from "@nocturne/contract";
import { isSizeAlone, isSizeOption, optionWithArticle, sizeOf } from "@nocturne/contract/options";
import { MAX_CHOSEN_PIECES } from "@nocturne/contract/product-limits";
import { useCallback, useState } from "react";
import { useAddToCart, useQuantityInCart } from "../../api/cart";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { missingOption, soleValues, variantOf, variantsLeft, type Chosen } from "./chosen-options";
import { stockOf } from "./stock";
import { productTexts } from "./texts";

export const QUANTITIES = Array.from({ length: MAX_CHOSEN_PIECES }, (_, index) => index + 1);

/**
 * The shopper's choices, and adding them to the cart.
 *
 * Every option that has more than one value needs one. A failure keeps every choice. What confirms it leads to the cart.
 */
export function useAddToCartForm(product: Product, onViewCart: () => void) {
  const [picked, setPicked] = useState<Chosen>({});
  const [wanted, setQuantity] = useState(1);
  const [missing, setMissing] = useState<string | null>(null);
  const quantityInCart = useQuantityInCart();
  const add = useAddToCart();

  const chosen: Chosen = { ...soleValues(product), ...picked };
  const variant = variantOf(product, chosen);
  const stock = stockOf(product, chosen);
  // Another choice may have less: the number falls to what is there, and says so.
  const quantity = Math.max(1, Math.min(wanted, stock));

  // What does not go with the newest choice is to be chosen anew.
  const choose = useCallback(
    (name: string, value: string) => {
      setPicked((before) => {
        const next = { ...before, [name]: value };
        return variantsLeft(product, next).length > 0 ? next : { [name]: value };
      });
      setMissing(null);
    },
    [product],
  );

  /** Asks for the option that is still to be chosen, and returns its name; null where none is. */
  const requireOptions = (): string | null => {
    const option = missingOption(product, chosen);
    if (!option) return null;
    setMissing(option.name);
    const isSize = isSizeOption(option.name);
    showFailure(
      isSize ? productTexts.sizeRequired : productTexts.optionRequired(option.name, optionWithArticle(option.name)),
    );
    return option.name;
  };

  /** Whether there are as many as are chosen, beside those `inCart`; says so if not. */
  const requireStock = (inCart = 0): boolean => {
    if (inCart + quantity <= stock) return true;
    showFailure(stock > 0 ? productTexts.noMoreLeft(stock, inCart) : { title: productTexts.soldOut });
    return false;
  };

  /** What is chosen, as a cart takes it. */
  const cartInput = () => {
    const options = isSizeAlone(chosen) ? {} : { options: chosen };
    return { productId: product.id, quantity, size: sizeOf(chosen), ...options };
  };

  /** Sends what is chosen. Returns the name of the option that is still to be chosen, null where none is. */
  const addToCart = (): string | null => {
    const missingName = requireOptions();
    if (missingName !== null || !requireStock(quantityInCart(variant?.id))) return missingName;
    add.mutate(cartInput(), {
      onSuccess: () => {
        const action = { label: productTexts.viewCart, run: onViewCart };
        showToast({ ...productTexts.added(product.name), action });
      },
      onError: () => showFailure(productTexts.addFailed),
    });
    return null;
  };

  return {
    chosen,
    quantity,
    stock,
    missing,
    choose,
    setQuantity,
    requireOptions,
    requireStock,
    cartInput,
    addToCart,
    isAdding: add.isPending,
    isSoldOut: stock <= 0,
  };
}

export type AddToCartState = ReturnType<typeof useAddToCartForm>;
