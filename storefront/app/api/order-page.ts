import type { InputOf, OrderPage, PathOf } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-error";
import { api } from "./client";
import { ordersQuery } from "./orders";

/** One order by its link. What the server has rendered is masked: the browser asks again at once, with its cookies. */
export const orderPageQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/order-pages/{token}" satisfies PathOf<"getOrderPage">, token],
    queryFn: ({ signal }) => api("GET /api/order-pages/{token}", { params: { token }, signal }),
    staleTime: 0,
    retry: (failures, error) => !linkProblem(error) && failures < 2,
  });

/** The code of `/api` for a link that opens nothing; null for every other failure. */
export function linkProblem(error: unknown): string | null {
  return isApiError(error) && (error.status === 404 || error.status === 410) ? error.code : null;
}

export function useFindOrderPage() {
  return useMutation({ mutationFn: (body: InputOf<"findOrderPage">) => api("POST /api/order-pages", { body }) });
}

export function useSendOrderCode(token: string) {
  return useMutation({ mutationFn: () => api("POST /api/order-pages/{token}/code", { params: { token } }) });
}

/** Shows the whole order as soon as the code is taken. */
export function useConfirmOrderPage(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<"confirmOrderPage">) => {
      const page = await api("POST /api/order-pages/{token}/confirm", { params: { token }, body });
      await queryClient.cancelQueries({ queryKey: orderPageQuery(token).queryKey });
      queryClient.setQueryData(orderPageQuery(token).queryKey, page);
    },
  });
}

/** Adds a guest's order to the signed-in account. Fails with `order_unconfirmed` before its code was entered. */
export function useJoinOrderAccount(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/order-pages/{token}/join", { params: { token } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orderPageQuery(token).queryKey }),
        queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey }),
      ]),
  });
}

/** Changes of the own order, until it is packed: each answers with the page as it is then. */
function usePageWrite<Input>(token: string, write: (input: Input) => Promise<OrderPage>) {
  const queryClient = useQueryClient();
  const { queryKey } = orderPageQuery(token);
  return useMutation({
    mutationFn: async (input: Input) => {
      const page = await write(input);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, page);
    },
    // What was refused, as for an order that was packed meanwhile, shows on the page, too.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const useCancelOrder = (token: string) =>
  usePageWrite(token, () => api("POST /api/order-pages/{token}/cancel", { params: { token } }));

export const useChangeOrderAddress = (token: string) =>
  usePageWrite(token, (body: InputOf<"changeOrderAddress">) =>
    api("PUT /api/order-pages/{token}/address", { params: { token }, body }),
  );

export const useSwapOrderItem = (token: string) =>
  usePageWrite(token, ({ itemId, variantId }: { itemId: string; variantId: string }) =>
    api("PUT /api/order-pages/{token}/items/{itemId}", { params: { token, itemId }, body: { variantId } }),
  );

/** What each line of the order can be swapped for just now: asked anew each time. */
export const orderSwapsQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/order-pages/{token}/swaps" satisfies PathOf<"listOrderSwaps">, token],
    queryFn: ({ signal }) => api("GET /api/order-pages/{token}/swaps", { params: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Ends every link to the order; the page reads itself again, and says so. */
export function useEndOrderPage(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/order-pages/{token}", { params: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orderPageQuery(token).queryKey }),
  });
}

/** Ends every link to any order, for admins. */
export function useEndOrderLinks() {
  return useMutation({
    mutationFn: (id: string) => api("DELETE /api/admin/orders/{id}/pages", { params: { id } }),
  });
}

/** Makes a link to an order of the signed-in account. */
export function useLinkUserOrder() {
  return useMutation({
    mutationFn: (id: string) => api("POST /api/user/orders/{id}/page", { params: { id } }),
  });
}
