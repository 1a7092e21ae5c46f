import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { cartQuery, cartTotalsQuery, clearCart } from "../../api/cart";
import { forgetCheckoutDraft } from "../../api/checkout-draft";
import { ordersQuery } from "../../api/orders";
import type { ArrivalState } from "./use-order-arrival";

/** The ways from the checkout to the confirmation. */
export function useLeaveCheckout(sessionId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const leave = async (state: ArrivalState) => {
    forgetCheckoutDraft();
    await navigate("/order-success", { state });
  };

  const leaveWithEmptyCart = async (orderNumber: string) => {
    try {
      await clearCart(sessionId);
    } catch (error) {
      console.warn("The server empties the cart of an order itself; asking it to failed", error);
    }
    await leave({ orderNumber });
    queryClient.setQueryData(cartQuery(sessionId).queryKey, []);
    queryClient.removeQueries({ queryKey: cartTotalsQuery(sessionId).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: cartQuery(sessionId).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  return { leave, leaveWithEmptyCart, readAgain };
}
