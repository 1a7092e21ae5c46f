import type { CartItem } from "@nocturne/contract";
import type { OrderAmounts } from "../../api/payments";
import { clearToast } from "../../components/ui/toast-store";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { buildOrder } from "../payment/build-order";
import { useChargeOrder, type Charge } from "../payment/use-charge-order";
import { useLeaveCheckout } from "../payment/use-leave-checkout";
import { focusFirstRefused, type CheckoutForm } from "./checkout-fields";

type CardOrderInput = {
  form: CheckoutForm;
  items: readonly CartItem[];
  amounts: OrderAmounts;
  cartKey: string;
  /** The shipping options that are shown as chosen. */
  shippingOptionIds: readonly string[];
  /** The cart differs from what the payment was for: it is read and priced again. */
  onChanged: () => void;
  /** The items sold out meanwhile and the payment was refunded. */
  onSoldOut: () => void;
};

/** Pays what the form and the summary show by card, then places the order. */
export function useCardOrder(input: CardOrderInput) {
  const { form, items, amounts, cartKey, shippingOptionIds, onChanged, onSoldOut } = input;
  const { leave, leaveWithEmptyCart } = useLeaveCheckout();
  const { once, isRunning } = useOneAtATime();
  const { chargeOrder, problem, forgetProblem } = useChargeOrder({
    onChanged,
    onSoldOut,
    leave: { placed: (placed) => leaveWithEmptyCart(cartKey, placed), awaited: () => leave({ isAwaited: true }) },
  });

  /** Charges a card, then stores the order. Returns whether the card was charged. */
  const payByCard = async (card: Charge): Promise<boolean> => {
    let isCharged = false;
    await once(() =>
      form.handleSubmit(
        async (fields) => {
          clearToast();
          forgetProblem();
          isCharged = await chargeOrder(buildOrder(fields, amounts, items, cartKey, shippingOptionIds), card);
        },
        () => focusFirstRefused(form),
      )(),
    );
    return isCharged;
  };

  return { payByCard, isPaying: isRunning, problem };
}
