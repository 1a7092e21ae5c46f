import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fillCartApart } from "../../api/cart-apart";
import { productQueries } from "../../api/products";
import type { WalletSale } from "../payment/wallet-sale";
import { WalletSlot } from "../payment/wallet-slot";
import { priceOf } from "./chosen-options";
import { focusOption } from "./focus-option";
import type { AddToCartState } from "./use-add-to-cart-form";

/** Buys what is chosen of a product, and nothing else, by a wallet of the browser: in a cart of its own. */
export function ProductWallet({ product, form }: { product: Product; form: AddToCartState }) {
  const queryClient = useQueryClient();
  // One that was closed again and is opened for the same buys the same cart.
  const filled = useRef<{ what: string; cart: Promise<string> } | null>(null);
  const { price } = priceOf(product, form.chosen);

  const fillCart = (): Promise<string> => {
    const input = form.cartInput();
    const what = JSON.stringify(input);
    if (filled.current?.what !== what) {
      const cart = fillCartApart(input);
      filled.current = { what, cart };
      cart.catch(() => {
        filled.current = null;
      });
    }
    return filled.current.cart;
  };

  const sale: WalletSale = {
    amountCents: (toCents(price) ?? 0) * form.quantity,
    label: product.name,
    currency: product.currency,
    admit: () => {
      const missing = form.requireOptions();
      if (missing) focusOption(missing);
      return missing === null && form.requireStock();
    },
    fillCart,
    isApart: true,
    onChanged: () => {
      filled.current = null;
      void queryClient.invalidateQueries({ queryKey: productQueries.detail(product.id).queryKey });
    },
  };
  return <WalletSlot sale={sale} />;
}
