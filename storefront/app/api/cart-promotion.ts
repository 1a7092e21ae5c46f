import type { CartTotals } from "@nocturne/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ensureCartKey } from "../lib/cart-key";
import { CART_SCOPE, cartTotalsQuery } from "./cart";
import { api } from "./client";

function usePromotionMutation<Input>(send: (sessionId: string, input: Input) => Promise<CartTotals>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: CART_SCOPE,
    mutationFn: (input: Input) => send(ensureCartKey(), input),
    onSuccess: async (totals) => {
      const { queryKey } = cartTotalsQuery(ensureCartKey());
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, totals);
    },
  });
}

/** Applies a promotion code. A refused one changes nothing; the error says why. */
export const useApplyPromotion = () =>
  usePromotionMutation((sessionId, code: string) =>
    api("PUT /api/cart/{sessionId}/promotion", { params: { sessionId }, body: { code } }),
  );

export const useRemovePromotion = () =>
  usePromotionMutation((sessionId, _: void) =>
    api("DELETE /api/cart/{sessionId}/promotion", { params: { sessionId } }),
  );
