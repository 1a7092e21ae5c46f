import type { CartItem, InputOf, PlacedOrder } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, isApiError } from "../../api/api-error";
import type { OrderAmounts } from "../../api/additions";
import { createOrder, ordersQuery } from "../../api/orders";
import { clearToast, showFailure, showToast, type ToastMessage } from "../../components/ui/toast-store";
import { checkoutTexts } from "./texts";
import { forgetAwaitedOrder, intentIdOf, keepAwaitedOrder } from "./awaited-order";
import { buildOrder } from "./build-order";
import type { ChargeResult } from "./charge-card";
import { focusFirstRefused, type CheckoutForm } from "./checkout-fields";
import { useLeaveCheckout } from "./use-leave-checkout";
import { useOneAtATime } from "./use-one-at-a-time";

/** Charges the card that was entered; the intent's secret names the payment. */
export type ChargeCard = { clientSecret: string; charge: () => Promise<ChargeResult> };

type CardOrderInput = {
  form: CheckoutForm;
  items: readonly CartItem[];
  amounts: OrderAmounts;
  cartKey: string;
  /** The shipping options that are shown as chosen. */
  shippingOptionIds: readonly string[];
  /** The cart differs from what the payment was for: it is read and priced again. */
  onChanged: () => void;
  /** The items sold out meanwhile and the payment was refunded. */
  onSoldOut: () => void;
};

/**
 * Pays by card, then places the order.
 *
 * Until the card is charged every failure keeps the page as it is. After that the shopper always reaches the
 * confirmation, because the server finishes the order; the exception is a sold-out cart, which was refunded.
 */
export function useCardOrder(input: CardOrderInput) {
  const { form, items, amounts, cartKey, shippingOptionIds, onChanged, onSoldOut } = input;
  const queryClient = useQueryClient();
  const { leave, leaveWithEmptyCart } = useLeaveCheckout(cartKey);
  const { once, isRunning } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);

  const tell = (message: Required<ToastMessage>) => {
    showFailure(message);
    setProblem(message.text);
  };

  /** The newest order before the payment, by which the confirmation recognises the new one. */
  const newestOrderId = async (): Promise<string | null | undefined> => {
    try {
      const [newest] = await queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0, retry: false });
      return newest?.id ?? null;
    } catch (error) {
      console.info("The orders so far could not be read", error);
      return undefined;
    }
  };

  const storeCharged = async (order: InputOf<"createOrder">) => {
    let placed: PlacedOrder;
    try {
      placed = await createOrder(order);
    } catch (error) {
      if (isApiError(error) && error.code === "sold_out_refunded") {
        forgetAwaitedOrder();
        showFailure({ title: checkoutTexts.soldOutTitle, text: error.text });
        onSoldOut();
        return;
      }
      console.info("Storing a paid order failed; the server finishes it", error);
      showToast(checkoutTexts.paid);
      await leave({ isAwaited: true });
      return;
    }
    showToast(checkoutTexts.paid);
    forgetAwaitedOrder();
    await leaveWithEmptyCart(placed);
  };

  /** Returns whether the card was charged; tells the shopper if not. */
  const chargeFor = async (order: InputOf<"createOrder">, { clientSecret, charge }: ChargeCard): Promise<boolean> => {
    keepAwaitedOrder({ intentId: intentIdOf(clientSecret), order, newestOrderId: await newestOrderId() });
    try {
      const result = await charge();
      if (result.outcome === "paid") return true;
      if (result.outcome === "changed") tell(checkoutTexts.changed);
      else {
        tell({ title: checkoutTexts.paymentFailed, text: result.message || checkoutTexts.paymentFallback });
        if (result.isOver) onChanged();
      }
    } catch (error) {
      const fallback = error instanceof Error && !isApiError(error) ? error.message : checkoutTexts.paymentFallback;
      const isChanged = isApiError(error) && error.status === 409;
      const title = isChanged ? checkoutTexts.changed.title : checkoutTexts.paymentError;
      tell({ title, text: errorText(error, fallback) });
      if (isApiError(error) && error.status < 500) onChanged();
    }
    forgetAwaitedOrder();
    return false;
  };

  /** Charges a card, then stores the order. Returns whether the card was charged. */
  const payByCard = async (card: ChargeCard): Promise<boolean> => {
    let isCharged = false;
    await once(() =>
      form.handleSubmit(
        async (fields) => {
          clearToast();
          setProblem(null);
          const order = buildOrder(fields, amounts, items, cartKey, shippingOptionIds);
          isCharged = await chargeFor(order, card);
          if (isCharged) await storeCharged(order);
        },
        () => focusFirstRefused(form),
      )(),
    );
    return isCharged;
  };

  return { payByCard, isPaying: isRunning, problem };
}
