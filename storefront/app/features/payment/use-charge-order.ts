import type { InputOf, PlacedOrder } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, isApiError } from "../../api/api-error";
import { createOrder, ordersQuery } from "../../api/orders";
import { showFailure, showToast, type ToastMessage } from "../../components/ui/toast-store";
import { forgetAwaitedOrder, intentIdOf, keepAwaitedOrder } from "./awaited-order";
import type { ChargeResult } from "./charge-card";
import { loadConfirmationAhead } from "./confirmation-page";
import { chargeTexts } from "./texts";

/** Charges what was entered or authorised; the intent's secret names the payment. */
export type Charge = { clientSecret: string; charge: () => Promise<ChargeResult> };

type ChargeOrderInput = {
  /** What is bought differs from what the payment was for: it is read and priced again. */
  onChanged: () => void;
  /** The items sold out meanwhile and the payment was refunded. */
  onSoldOut: () => void;
  /** Goes to the confirmation of an order that is stored, and of one that the server has yet to store. */
  leave: { placed: (order: PlacedOrder) => Promise<void>; awaited: () => Promise<void> };
};

/**
 * Charges a payment, then places its order.
 *
 * Until the money has moved every failure keeps the page as it is. After that the shopper always reaches the
 * confirmation, because the server finishes the order; the exception is a sold-out cart, which was refunded.
 */
export function useChargeOrder({ onChanged, onSoldOut, leave }: ChargeOrderInput) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  const tell = (message: Required<ToastMessage>) => {
    showFailure(message);
    setProblem(message.text);
  };

  /** Says why nothing could be paid. What the server refuses may have changed: it is read again. */
  const tellError = (error: unknown) => {
    const fallback = error instanceof Error && !isApiError(error) ? error.message : chargeTexts.paymentFallback;
    const isChanged = isApiError(error) && error.status === 409;
    const title = isChanged ? chargeTexts.changed.title : chargeTexts.paymentError;
    tell({ title, text: errorText(error, fallback) });
    if (isApiError(error) && error.status < 500) onChanged();
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
        showFailure({ title: chargeTexts.soldOutTitle, text: error.text });
        onSoldOut();
        return;
      }
      console.info("Storing a paid order failed; the server finishes it", error);
      showToast(chargeTexts.paid);
      await leave.awaited();
      return;
    }
    showToast(chargeTexts.paid);
    forgetAwaitedOrder();
    await leave.placed(placed);
  };

  /** Returns whether the money has moved; tells the shopper if not. */
  const isCharged = async (order: InputOf<"createOrder">, { clientSecret, charge }: Charge): Promise<boolean> => {
    keepAwaitedOrder({ intentId: intentIdOf(clientSecret), order, newestOrderId: await newestOrderId() });
    try {
      const result = await charge();
      if (result.outcome === "paid") return true;
      if (result.outcome === "changed") tell(chargeTexts.changed);
      else {
        tell({ title: chargeTexts.paymentFailed, text: result.message || chargeTexts.paymentFallback });
        if (result.isOver) onChanged();
      }
    } catch (error) {
      tellError(error);
    }
    forgetAwaitedOrder();
    return false;
  };

  /** Charges, then stores the order. Returns whether the money has moved. */
  const chargeOrder = async (order: InputOf<"createOrder">, charge: Charge): Promise<boolean> => {
    loadConfirmationAhead();
    const hasMoved = await isCharged(order, charge);
    if (hasMoved) await storeCharged(order);
    return hasMoved;
  };

  return { chargeOrder, problem, tell, tellError, forgetProblem: () => setProblem(null) };
}
