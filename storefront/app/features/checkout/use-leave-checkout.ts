import type { PlacedOrder } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { addressesQuery } from "../../api/addresses";
import { cartQuery, cartTotalsQuery, clearCart } from "../../api/cart";
import { forgetCheckoutDraft } from "../../lib/checkout-draft";
import { ordersQuery } from "../../api/orders";
import type { ArrivalState } from "./use-order-arrival";

/** The ways from the checkout to the confirmation. */
export function useLeaveCheckout(cartKey: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const leave = async (state: ArrivalState) => {
    forgetCheckoutDraft();
    queryClient.removeQueries({ queryKey: addressesQuery().queryKey });
    await navigate("/order-success", { state });
  };

  const leaveWithEmptyCart = async ({ id, orderNumber, awaitedPayment, page }: PlacedOrder) => {
    try {
      await clearCart(cartKey);
    } catch (error) {
      console.warn("The server empties the cart of an order itself; asking it to failed", error);
    }
    await leave({ orderId: id, orderNumber, awaitedPayment, page });
    queryClient.setQueryData(cartQuery(cartKey).queryKey, []);
    queryClient.removeQueries({ queryKey: cartTotalsQuery(cartKey).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: cartQuery(cartKey).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  return { leave, leaveWithEmptyCart, readAgain };
}
