import type { PaymentIntentAnswer } from "@nocturne/contract";
import { Elements } from "@stripe/react-stripe-js";
import { useMemo } from "react";
import { Button } from "../../components/ui/button";
import { checkoutTexts } from "../../texts";
import { CardForm } from "./card-form";
import type { ChargeCard } from "./use-card-order";
import { stripeAppearance } from "./stripe-appearance";
import { useStripeJs } from "./use-stripe";

export type CardPaymentProps = {
  publishableKey: string;
  clientSecret: string;
  /** The intent of exactly what is shown, null while that is being priced: nothing can be paid then. */
  intent: PaymentIntentAnswer | null;
  isPlacing: boolean;
  recheck: (shown: PaymentIntentAnswer) => Promise<boolean>;
  onPay: (charge: ChargeCard) => Promise<boolean>;
};

/** The card form, with Stripe's own fields. A chunk of its own: nobody loads it who has no card to enter. */
export default function CardPayment({ publishableKey, clientSecret, ...form }: CardPaymentProps) {
  const { stripe, hasFailed, retry } = useStripeJs(publishableKey);
  const options = useMemo(() => ({ clientSecret, appearance: stripeAppearance }), [clientSecret]);

  if (hasFailed) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status">{checkoutTexts.cardUnavailable}</p>
        <Button variant="line" onClick={retry}>
          {checkoutTexts.retry}
        </Button>
      </div>
    );
  }
  if (!stripe) return <p role="status">{checkoutTexts.preparing}</p>;
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <CardForm clientSecret={clientSecret} {...form} />
    </Elements>
  );
}
