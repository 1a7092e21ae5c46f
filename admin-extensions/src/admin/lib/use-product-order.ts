import type { Product } from "@nocturne/contract";
import { arrayMove } from "@dnd-kit/sortable";
import { toast } from "@medusajs/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { productOrderQuery, saveProductOrder } from "./store";

const SAVE = ["nocturne", "save-product-order"];

/**
 * The storefront's order, and how to change it. A move shows at once; saves go one after the other. Where the last of them
 * fails, the order is read again, so that what is shown is what the storefront shows.
 */
export function useProductOrder() {
  const queryClient = useQueryClient();
  const list = useQuery(productOrderQuery);
  const save = useMutation({
    mutationKey: SAVE,
    scope: { id: "nocturne-product-order" },
    mutationFn: (products: readonly Product[]) => saveProductOrder(products.map(({ id }) => id)),
    onSuccess: () => void toast.success("The order is saved."),
    onError: (error) => void toast.error("The order could not be saved.", { description: error.message }),
    onSettled: async () => {
      const isLast = queryClient.isMutating({ mutationKey: SAVE }) <= 1;
      if (isLast) await queryClient.invalidateQueries({ queryKey: productOrderQuery.queryKey });
    },
  });

  const move = (from: number, to: number) => {
    const products = list.data ?? [];
    if (from === to || !products[from] || !products[to]) return;
    const moved = arrayMove(products, from, to);
    void queryClient.cancelQueries({ queryKey: productOrderQuery.queryKey });
    queryClient.setQueryData(productOrderQuery.queryKey, moved);
    save.mutate(moved);
  };
  return { list, move, isSaving: save.isPending };
}
