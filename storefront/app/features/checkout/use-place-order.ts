import type { CartItem } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isApiError, errorText } from "../../api/api-error";
import { cartQuery, clearCart } from "../../api/cart";
import { createFreeOrder, createOrder, ordersQuery, type OrderAmounts } from "../../api/orders";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { checkoutTexts } from "../../texts";
import { buildOrder, buildOrderData } from "./build-order";
import type { CheckoutFields, CheckoutForm } from "./checkout-fields";

type PlaceOrderInput = {
  form: CheckoutForm;
  items: readonly CartItem[];
  amounts: OrderAmounts;
  sessionId: string;
  /** The cart is not what the payment was for: read it again, and price it again. */
  onChanged: () => void;
};

/** Where the server found fault with a field of the form. */
const FIELD_OF_PATH: Record<string, keyof CheckoutFields> = {
  customerEmail: "email",
  customerName: "name",
  "shippingAddress.street": "street",
  "shippingAddress.city": "city",
  "shippingAddress.state": "state",
  "shippingAddress.zipCode": "zipCode",
  "shippingAddress.country": "country",
};

function showFieldErrors(error: unknown, form: CheckoutForm): void {
  if (!isApiError(error)) return;
  for (const { path, message } of error.details) {
    const field = FIELD_OF_PATH[path.replace(/^orderData\./, "")];
    if (field) form.setError(field, { message });
  }
}

/** The server looked at the order and said no: nothing was stored, and the shopper can put it right. */
const isRefusal = (error: unknown) => isApiError(error) && error.status < 500;

/**
 * Places the order and leaves for the confirmation.
 *
 * A refusal keeps the page and everything on it. Anything else after a payment (the server broke, the network is gone)
 * still leads to the confirmation: the money has moved, and the server finishes the order. A free order has nothing to
 * finish, so there every failure stays.
 */
export function usePlaceOrder({ form, items, amounts, sessionId, onChanged }: PlaceOrderInput) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);

  const refuse = (title: string, error: unknown, fallback: string) => {
    showFailure({ title, text: errorText(error, fallback) });
    showFieldErrors(error, form);
    if (isApiError(error) && error.status !== 400) onChanged();
    setPlacing(false);
  };

  const leave = async () => {
    await navigate("/order-success");
    setPlacing(false);
  };

  const leaveWithEmptyCart = async () => {
    try {
      await clearCart(sessionId);
    } catch (error) {
      console.warn("The server empties the cart of an order itself; asking it to failed", error);
    }
    await leave();
    queryClient.setQueryData(cartQuery(sessionId).queryKey, []);
    await queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
  };

  const pay = form.handleSubmit(async (fields) => {
    setPlacing(true);
    try {
      await createOrder(buildOrder(fields, amounts, items, sessionId));
    } catch (error) {
      if (isRefusal(error)) {
        const declined = isApiError(error) && error.status === 402;
        refuse(
          declined ? checkoutTexts.paymentFailed : checkoutTexts.paymentError,
          error,
          checkoutTexts.paymentFallback,
        );
        return;
      }
      console.error("Storing a paid order failed; the server finishes it", error);
      showToast(checkoutTexts.paid);
      await leave();
      return;
    }
    showToast(checkoutTexts.paid);
    await leaveWithEmptyCart();
  });

  const confirmFree = form.handleSubmit(async (fields) => {
    setPlacing(true);
    try {
      await createFreeOrder({ ...buildOrderData(fields, amounts), sessionId });
    } catch (error) {
      refuse(checkoutTexts.freeFailed, error, checkoutTexts.freeFallback);
      return;
    }
    showToast(checkoutTexts.freeConfirmed);
    await leaveWithEmptyCart();
  });

  return { pay, confirmFree, isPlacing };
}
