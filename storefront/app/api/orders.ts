import type { CustomerAddress, Order, PaymentIntentAnswer, ShippingAddress, TaxAnswer } from "@nocturne/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { completeOrder } from "./additions";
import { callApi } from "./client";
import { readQueryKey } from "./query-client";

export const ordersQuery = () =>
  queryOptions({
    queryKey: ["/api/user/orders"],
    queryFn: async (context) => (await readQueryKey<Order[]>(context)).map(completeOrder),
  });

export type TaxInput = { subtotal: string; shipping: number; customerAddress: CustomerAddress };
export type IntentInput = {
  subtotal: string;
  shipping: number;
  customerAddress: CustomerAddress | null;
  customerEmail?: string;
  sessionId: string;
};
export type OrderAmounts = { subtotal: string; discount: string; tax: string; shipping: string; total: string };
export type OrderData = Omit<OrderAmounts, "discount"> & {
  customerEmail: string;
  customerName: string;
  shippingAddress: ShippingAddress;
};
export type OrderInput = {
  orderData: OrderData & { orderNumber: string; status: string };
  items: { productId: string; quantity: number; price: string; size: string | null }[];
  sessionId: string;
};

export const calculateTax = (input: TaxInput) => callApi<TaxAnswer>("POST", "/api/calculate-tax", { body: input });

export const createPaymentIntent = (input: IntentInput) =>
  callApi<PaymentIntentAnswer>("POST", "/api/create-payment-intent", { body: input });

/** Stores a paid order. Asking again for the same payment answers the same order. */
export const createOrder = (input: OrderInput) => callApi<Order>("POST", "/api/orders", { body: input });

export const createFreeOrder = (input: OrderData & { sessionId: string }) =>
  callApi<Order>("POST", "/api/create-zero-dollar-order", { body: input });

/** Confirms, by the token of a mailed link, that its address wants the mails of an order. */
export function useConfirmOrderMails() {
  return useMutation({
    mutationFn: (token: string) => callApi<unknown>("POST", "/api/order-mails/confirm", { body: { token } }),
  });
}
