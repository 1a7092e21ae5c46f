import type { AwaitedPayment, Order, PlacedOrder } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isApiError } from "../../api/api-error";
import { rereadCart } from "../../api/cart";
import { forgetCheckoutDraft } from "../../lib/checkout-draft";
import { createOrder, ordersQuery } from "../../api/orders";
import { usePageParameters } from "../../lib/page-parameters";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { checkoutTexts } from "./texts";
import type { ArrivalState } from "../payment/confirmation-page";
import { useHydrated } from "../../lib/use-hydrated";
import { forgetAwaitedOrder, readAwaitedOrder, type AwaitedOrder } from "../payment/awaited-order";

/** Delays between reads of the orders: half a minute in all. */
const POLL_DELAYS_MS = [0, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000];
const MAX_ORDER_AGE_MS = 15 * 60_000;

type Arrival =
  | { state: "unknown" }
  | { state: "waiting" }
  | {
      state: "arrived";
      orderId: string | null;
      orderNumber: string;
      awaitedPayment: AwaitedPayment | null;
      /** Where a guest's order is; null for an account's, which has a history. */
      page: string | null;
    }
  | { state: "later" }
  | { state: "refunded"; message: string };

type Calls = { listOrders: () => Promise<Order[]>; wait: (milliseconds: number) => Promise<void>; signal: AbortSignal };

/** Finds the order of this payment: the newest, if it was not there before. */
function findOrder(orders: Order[], awaited: AwaitedOrder | null, now = Date.now()): Order | undefined {
  const [newest] = orders;
  if (!newest) return undefined;
  if (awaited?.newestOrderId !== undefined) return newest.id === awaited.newestOrderId ? undefined : newest;
  return now - Date.parse(newest.createdAt) < MAX_ORDER_AGE_MS ? newest : undefined;
}

/** `awaitedPayment` is missing in the response of an older server. */
function arrived({
  id,
  orderNumber,
  awaitedPayment,
  page,
}: Pick<Order, "orderNumber"> & Partial<PlacedOrder>): Arrival {
  return {
    state: "arrived",
    orderId: id ?? null,
    orderNumber,
    awaitedPayment: awaitedPayment ?? null,
    page: page ?? null,
  };
}

/**
 * Waits for the order of a payment. One that is kept is sent first, again while it does not reach the store: the list of
 * orders has an earlier one until then. Gives up after half a minute; the server then finishes it, and mails.
 */
export async function awaitOrder(awaited: AwaitedOrder | null, calls: Calls): Promise<Arrival> {
  let unsent = awaited?.order;
  for (const pause of POLL_DELAYS_MS) {
    await calls.wait(pause);
    if (calls.signal.aborted) return { state: "unknown" };
    try {
      if (unsent) return arrived(await createOrder(unsent));
    } catch (error) {
      if (isApiError(error) && error.code === "sold_out_refunded") return { state: "refunded", message: error.text };
      if (isApiError(error) && error.status < 500) unsent = undefined;
      console.info("Storing the order failed", error);
    }
    try {
      const order = findOrder(await calls.listOrders(), awaited);
      if (order) return arrived(order);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return { state: "later" };
      console.info("Looking for the order failed; it is tried again", error);
    }
  }
  return { state: "later" };
}

/** What is known before the account was asked. */
function handedArrival(handed: ArrivalState): Arrival {
  if (handed?.orderNumber) {
    const { orderId: id, orderNumber, awaitedPayment, page } = handed;
    return arrived({ id, orderNumber, awaitedPayment, page });
  }
  return { state: handed?.isAwaited ? "waiting" : "unknown" };
}

/** The state of the order that this page confirms, if it was reached by paying. */
export function useOrderArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ state: "unknown" });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const parameter = usePageParameters("/order-success");
  const handed = useLocation().state as ArrivalState;
  const intentId = parameter("payment_intent");
  const hasFailed = parameter("redirect_status") === "failed";

  useEffect(() => {
    if (hasFailed) {
      forgetAwaitedOrder();
      showFailure({ title: checkoutTexts.paymentFailed, text: checkoutTexts.paymentFallback });
      void navigate("/checkout", { replace: true });
      return undefined;
    }
    if (intentId) {
      forgetCheckoutDraft();
      // The address holds the payment's secret and is replaced.
      const state: ArrivalState = { isAwaited: true, intentId };
      void navigate("/order-success", { replace: true, state });
      return undefined;
    }
    if (handed?.orderNumber || !handed?.isAwaited) return undefined;
    const kept = readAwaitedOrder();
    const awaited = kept && (!handed.intentId || kept.intentId === handed.intentId) ? kept : null;
    if (handed.intentId && awaited) showToast(checkoutTexts.paid);
    const controller = new AbortController();
    const calls: Calls = {
      listOrders: () => queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0, retry: false }),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      signal: controller.signal,
    };
    void awaitOrder(awaited, calls).then((result) => {
      if (controller.signal.aborted) return;
      if (result.state !== "later") forgetAwaitedOrder();
      setArrival(result);
      void rereadCart(queryClient);
    });
    return () => controller.abort();
  }, [handed, hasFailed, intentId, navigate, queryClient]);

  // The server does not know the history state that a reload keeps.
  const isHydrated = useHydrated();
  return arrival.state === "unknown" && isHydrated ? handedArrival(handed) : arrival;
}
