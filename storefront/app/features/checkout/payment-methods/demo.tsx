import { Button } from "../../../components/ui/button";
import { money } from "../../../lib/money";
import { checkoutTexts } from "../texts";
import { PaymentStep } from "../payment-step";
import type { PaymentMethodProps } from "./payment-method";

/** The demo payment: complete as soon as the order is placed, no card is charged. */
export function DemoPayment({ payable, actions: { isPlacing, onPay } }: PaymentMethodProps) {
  if (!payable) return null;
  return (
    <PaymentStep title={checkoutTexts.demoTitle} text={checkoutTexts.demoNote}>
      <Button variant="buy" className="w-full" busy={isPlacing} onClick={onPay}>
        {isPlacing ? checkoutTexts.paying : checkoutTexts.pay(money(payable.total, payable.currency))}
      </Button>
    </PaymentStep>
  );
}
