import type { InputOf } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./client";
import { adminOrdersQuery } from "./orders";

/** One order with its lines, its note, and everything that happened to it. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/admin/orders/{id}/handling", id],
    queryFn: ({ signal }) => api("GET /api/admin/orders/{id}/handling", { params: { id }, signal }),
    staleTime: 0,
  });

/** What a refund of pieces comes to. */
export const refundQuoteQuery = (id: string, wanted: InputOf<"quoteRefund">) =>
  queryOptions({
    queryKey: ["/api/admin/orders/{id}/handling", id, "refund-quote", wanted],
    queryFn: () => api("POST /api/admin/orders/{id}/refund-quote", { params: { id }, body: wanted }),
    staleTime: 0,
    retry: false,
  });

/** The mails about an order that can be sent again. */
export const orderMailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/admin/orders/{id}/handling", id, "mails"],
    queryFn: ({ signal }) => api("GET /api/admin/orders/{id}/mails", { params: { id }, signal }),
    staleTime: 0,
  });

/** What each line of an order can be swapped for just now: asked anew each time. */
export const adminOrderSwapsQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/admin/orders/{id}/handling", id, "swaps"],
    queryFn: ({ signal }) => api("GET /api/admin/orders/{id}/swaps", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What an admin does with one order. Each call answers with the order as it is then; the lists are read again. */
export function useAdminOrderWrites(id: string) {
  const queryClient = useQueryClient();
  const params = { id };
  /** After a refusal, too: somebody else may have been faster. */
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: adminOrdersQuery().queryKey }),
    ]);
  const saveNote = useMutation({
    mutationFn: (body: InputOf<"saveOrderNote">) => api("PUT /api/admin/orders/{id}/note", { params, body }),
    onSettled,
  });
  const refund = useMutation({
    mutationFn: (body: InputOf<"refundOrderLines">) => api("POST /api/admin/orders/{id}/refunds", { params, body }),
    onSettled,
  });
  const ship = useMutation({
    mutationFn: (body: InputOf<"shipOrderLines">) => api("POST /api/admin/orders/{id}/parcels", { params, body }),
    onSettled,
  });
  const changeAddress = useMutation({
    mutationFn: (body: InputOf<"changeAdminOrderAddress">) =>
      api("PUT /api/admin/orders/{id}/address", { params, body }),
    onSettled,
  });
  const swap = useMutation({
    mutationFn: ({ itemId, ...body }: InputOf<"swapAdminOrderItem"> & { itemId: string }) =>
      api("PUT /api/admin/orders/{id}/items/{itemId}", { params: { id, itemId }, body }),
    onSettled,
  });
  const sendMail = useMutation({
    mutationFn: (body: InputOf<"sendOrderMail">) => api("POST /api/admin/orders/{id}/mails", { params, body }),
    onSettled,
  });
  return { saveNote, refund, ship, changeAddress, swap, sendMail };
}
