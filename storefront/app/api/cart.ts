import type { CartItem, InputOf, PathOf } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import {
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { ensureCartKey, useCartKey } from "../lib/cart-key";
import { chosenRegion } from "../lib/storage";
import { api } from "./client";
import { STALE_TIMES } from "./query-client";

const CART = "/api/cart" satisfies PathOf<"addCartItem">;

/** What the query keys of every cart, and of its totals, begin with. */
const CARTS = [CART] as const;

export const cartQuery = (cartKey: string | null) =>
  queryOptions({
    queryKey: [CART, cartKey],
    queryFn: cartKey
      ? ({ signal }) => api("GET /api/cart/{sessionId}", { params: { sessionId: cartKey }, signal })
      : skipToken,
    staleTime: STALE_TIMES.cart,
    retry: 2,
  });

/**
 * Reads the cart again after a change. A read that was under way may have been answered before the change: the first one of
 * a page would otherwise go on, and its answer count as the newest.
 */
export async function rereadCart(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CARTS });
  await queryClient.invalidateQueries({ queryKey: CARTS });
}

const priceCents = (item: CartItem) => toCents(item.product.price) ?? 0;

/** Sum of the lines in cents. */
export function cartSubtotal(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + priceCents(item) * item.quantity, 0);
}

/** Number of pieces, not of lines. */
function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Names what is being added. */
export const ADDING = ["add-to-cart"];

/**
 * This browser's cart. `items` is undefined, not empty, while it is loading, could not be read, or gets its first piece.
 */
export function useCart() {
  const cartKey = useCartKey();
  const query = useQuery(cartQuery(cartKey));
  const isAdding = useIsMutating({ mutationKey: ADDING }) > 0;
  const known = cartKey ? query.data : [];
  const items = isAdding && known?.length === 0 ? undefined : known;
  return {
    items,
    count: items ? cartCount(items) : 0,
    subtotal: items ? formatCents(cartSubtotal(items)) : null,
    isError: query.isError && !query.data,
    refetch: query.refetch,
  };
}

/** Tells how many of a variant are in the cart, as far as it was read. Reads nothing itself. */
export function useQuantityInCart() {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery(useCartKey());
  return (variantId: string | undefined): number =>
    queryClient.getQueryData(queryKey)?.find((item) => item.variantId === variantId)?.quantity ?? 0;
}

export const cartTotalsQuery = (cartKey: string | null) =>
  queryOptions({
    queryKey: [CART, cartKey, "totals"],
    queryFn: cartKey
      ? ({ signal }) => api("GET /api/cart/{sessionId}/totals", { params: { sessionId: cartKey }, signal })
      : skipToken,
    staleTime: STALE_TIMES.cart,
    retry: 2,
  });

/** What the cart costs with its promotion code; undefined until it is read. */
export function useCartTotals() {
  const query = useQuery(cartTotalsQuery(useCartKey()));
  return { totals: query.data, refetch: query.refetch };
}

/** Changes of a cart are sent in order, so that fast clicks do not overtake each other. */
export const CART_SCOPE = { id: "cart" };

export type AddInput = Omit<InputOf<"addCartItem">, "sessionId">;

/** A new cart is in the region that this browser has chosen. */
export const addTo = (sessionId: string, input: AddInput, options: { credentials?: "omit" } = {}) =>
  api("POST /api/cart", { body: { sessionId, region: chosenRegion() || undefined, ...input }, ...options });

export function useAddToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ADDING,
    scope: CART_SCOPE,
    mutationFn: (input: AddInput) => addTo(ensureCartKey(), input),
    onSettled: () => rereadCart(queryClient),
  });
}

type Line = Pick<CartItem, "id" | "productId" | "size" | "variantId">;

/**
 * Shows a change at once, sends it, and reads the cart again, which undoes a refused change. While further changes
 * wait, the read is left to the last of them, so that the numbers do not jump back.
 */
function useLineMutation<Input extends Line>(
  send: (cartKey: string, input: Input) => Promise<unknown>,
  apply: (items: CartItem[], input: Input) => CartItem[],
  onError: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CARTS,
    scope: CART_SCOPE,
    mutationFn: (input: Input) => send(ensureCartKey(), input),
    onMutate: async (input) => {
      const { queryKey } = cartQuery(ensureCartKey());
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (items) => items && apply(items, input));
    },
    onError,
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CARTS }) > 1) return undefined;
      return rereadCart(queryClient);
    },
  });
}

/**
 * Sets a line's quantity, which the caller keeps at 1 or more.
 *
 * `onError` is called even when the line is not on the screen any more.
 */
export function useUpdateCartLine(onError: () => void) {
  return useLineMutation(
    (sessionId, { productId, size, variantId, quantity }: Line & { quantity: number }) =>
      api("PUT /api/cart/{sessionId}/{productId}", {
        params: { sessionId, productId },
        body: { quantity, size, variantId },
      }),
    (items, input) => items.map((item) => (item.id === input.id ? { ...item, quantity: input.quantity } : item)),
    onError,
  );
}

export function useRemoveCartLine(onError: () => void) {
  return useLineMutation(
    (sessionId, { productId, size, variantId }: Line) =>
      api("DELETE /api/cart/{sessionId}/{productId}", { params: { sessionId, productId }, query: { size, variantId } }),
    (items, line) => items.filter((item) => item.id !== line.id),
    onError,
  );
}

/**
 * Empties the cart after an order. The server has done so already; this repeats it for a cart that was filled
 * elsewhere.
 */
export async function clearCart(cartKey: string): Promise<void> {
  await api("DELETE /api/cart/{sessionId}", { params: { sessionId: cartKey } });
}
