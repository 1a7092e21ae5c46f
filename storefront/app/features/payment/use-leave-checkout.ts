import type { PlacedOrder } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { addressesQuery } from "../../api/addresses";
import { cartQuery, cartTotalsQuery, clearCart } from "../../api/cart";
import { forgetCheckoutDraft } from "../../lib/checkout-draft";
import { ordersQuery } from "../../api/orders";
import { goToConfirmation, type ArrivalState } from "./confirmation-page";

/** What the confirmation shows of an order that is stored. */
export const arrivalOf = ({ id, orderNumber, awaitedPayment, page }: PlacedOrder): ArrivalState => ({
  orderId: id,
  orderNumber,
  awaitedPayment,
  page,
});

/** The ways from a purchase to its confirmation. */
export function useLeaveCheckout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  /** What was typed is forgotten once the confirmation is there. */
  const leave = async (state: ArrivalState) => {
    await goToConfirmation(navigate, state);
    forgetCheckoutDraft();
    queryClient.removeQueries({ queryKey: addressesQuery().queryKey });
  };

  const leaveWithEmptyCart = async (cartKey: string, placed: PlacedOrder) => {
    try {
      await clearCart(cartKey);
    } catch (error) {
      console.warn("The server empties the cart of an order itself; asking it to failed", error);
    }
    await leave(arrivalOf(placed));
    queryClient.setQueryData(cartQuery(cartKey).queryKey, []);
    queryClient.removeQueries({ queryKey: cartTotalsQuery(cartKey).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  /** For what was bought beside the visitor's cart, which stays, as does what was typed at its checkout. */
  const leaveCartAlone = async (state: ArrivalState) => {
    await goToConfirmation(navigate, state);
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  const readAgain = async (cartKey: string) => {
    await queryClient.invalidateQueries({ queryKey: cartQuery(cartKey).queryKey });
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  return { leave, leaveWithEmptyCart, leaveCartAlone, readAgain };
}
