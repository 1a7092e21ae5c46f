import type { CartItem, PlacedOrder } from "@nocturne/contract";
import { isApiError, errorText } from "../../api/api-error";
import type { OrderAmounts } from "../../api/payments";
import { createFreeOrder, createOrder } from "../../api/orders";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { checkoutTexts } from "./texts";
import { keepAwaitedOrder } from "../payment/awaited-order";
import { buildOrder, buildOrderData } from "../payment/build-order";
import { choiceOf } from "../payment/priced";
import { focusFirstRefused, type CheckoutFields, type CheckoutForm } from "./checkout-fields";
import { resendOrder } from "./resend-order";
import { useLeaveCheckout } from "../payment/use-leave-checkout";
import { useOneAtATime } from "../../lib/use-one-at-a-time";

type PlaceOrderInput = {
  form: CheckoutForm;
  items: readonly CartItem[];
  amounts: OrderAmounts;
  cartKey: string;
  /** The shipping options that are shown as chosen. */
  shippingOptionIds: readonly string[];
  /** The way to pay that is shown, where there is more than one. */
  provider: string | undefined;
  /** Whether the order is paid after it is placed. */
  isDeferred: boolean;
  /** The cart differs from what the payment was for: it is read and priced again. */
  onChanged: () => void;
};

/** The form's field for each path in the server's details. */
const FIELD_OF_PATH: Record<string, keyof CheckoutFields> = {
  customerEmail: "email",
  customerName: "name",
  "shippingAddress.street": "street",
  "shippingAddress.line2": "line2",
  "shippingAddress.company": "company",
  "shippingAddress.phone": "phone",
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
  focusFirstRefused(form);
}

/** The server refused the order: nothing was stored, and the shopper can correct it. */
const isRefusal = (error: unknown) => isApiError(error) && error.status < 500;

/**
 * Places the order and goes to the confirmation.
 *
 * A refusal keeps the page as it is. Any other failure after a payment still goes to the confirmation, and the order is
 * sent again until it is stored. A free order, and one that is paid later, has no payment behind it: every failure stays.
 */
export function usePlaceOrder(input: PlaceOrderInput) {
  const { form, items, amounts, cartKey, shippingOptionIds, provider, isDeferred, onChanged } = input;
  const { leave, leaveWithEmptyCart, readAgain } = useLeaveCheckout();
  const { once, isRunning } = useOneAtATime();
  const place = (order: (fields: CheckoutFields) => Promise<void>) =>
    once(() => form.handleSubmit(order, () => focusFirstRefused(form))());

  const refuse = (title: string, error: unknown, fallback: string) => {
    showFailure({ title, text: errorText(error, fallback) });
    showFieldErrors(error, form);
    if (isApiError(error) && error.status !== 400) onChanged();
  };

  const pay = () =>
    place(async (fields) => {
      const order = { ...buildOrder(fields, amounts, items, cartKey, shippingOptionIds), provider };
      let placed: PlacedOrder;
      try {
        placed = await createOrder(order);
      } catch (error) {
        if (isDeferred || isRefusal(error)) {
          const declined = isApiError(error) && error.status === 402;
          const title = declined ? checkoutTexts.paymentFailed : checkoutTexts.paymentError;
          refuse(title, error, checkoutTexts.paymentFallback);
          return;
        }
        console.error("Storing a paid order failed; it is sent again", error);
        showToast(checkoutTexts.paid);
        keepAwaitedOrder({ intentId: "", order });
        void resendOrder(order).then(() => readAgain(cartKey));
        await leave({ isAwaited: true });
        return;
      }
      showToast(placed.awaitedPayment ? checkoutTexts.ordered : checkoutTexts.paid);
      await leaveWithEmptyCart(cartKey, placed);
    });

  const confirmFree = () =>
    place(async (fields) => {
      let placed: PlacedOrder;
      try {
        placed = await createFreeOrder({
          ...buildOrderData(fields, amounts),
          ...choiceOf(shippingOptionIds),
          sessionId: cartKey,
        });
      } catch (error) {
        refuse(checkoutTexts.freeFailed, error, checkoutTexts.freeFallback);
        return;
      }
      showToast(checkoutTexts.freeConfirmed);
      await leaveWithEmptyCart(cartKey, placed);
    });

  return { pay, confirmFree, isPlacing: isRunning };
}
