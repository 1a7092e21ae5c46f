import { Button } from "../../../components/ui/button";
import { money } from "../../../lib/money";
import { checkoutTexts } from "../texts";
import { PaymentStep } from "../payment-step";
import type { PaymentMethodProps } from "./payment-method";

/** What is paid after ordering, such as a bank transfer: the order is placed, and its confirmation says how to pay. */
export function DeferredPayment({ payable, actions: { isPlacing, onPay } }: PaymentMethodProps) {
  if (!payable) return null;
  return (
    <PaymentStep title={checkoutTexts.deferredTitle} text={checkoutTexts.deferredNote}>
      <Button variant="buy" className="w-full" busy={isPlacing} onClick={onPay}>
        {isPlacing ? checkoutTexts.placing : checkoutTexts.placeOrder(money(payable.total, payable.currency))}
      </Button>
    </PaymentStep>
  );
}
