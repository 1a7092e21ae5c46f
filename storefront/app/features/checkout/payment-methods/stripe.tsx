import { lazy, Suspense, useState } from "react";
import { CardPreparing } from "../card-preparing";
import type { PaymentMethodProps } from "./payment-method";

const CardPayment = lazy(() => import("../card-payment"));

/**
 * Card payment by Stripe. The card form stays, hidden, while a changed address is priced and after a failure, so that
 * what was typed into it is not lost.
 */
export function StripePayment({ payable, isSuperseded, publishableKey, actions }: PaymentMethodProps) {
  const [held, setHeld] = useState<string | null>(null);
  const keptSecret = isSuperseded ? null : held;
  const secret = payable ? payable.clientSecret : keptSecret;
  if (secret !== held) setHeld(secret);
  if (!secret || !publishableKey) return null;
  return (
    <div hidden={!payable}>
      <Suspense fallback={<CardPreparing />}>
        <CardPayment
          publishableKey={publishableKey}
          clientSecret={secret}
          intent={payable}
          isPlacing={actions.isPlacing}
          problem={actions.problem}
          recheck={actions.recheck}
          onPay={actions.onPayByCard}
        />
      </Suspense>
    </div>
  );
}
