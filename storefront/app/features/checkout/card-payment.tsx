import { Elements } from "@stripe/react-stripe-js";
import { useMemo, useState } from "react";
import { CardForm, CardUnavailable, type CardFormProps } from "./card-form";
import { CardPreparing } from "./card-preparing";
import { stripeAppearance, stripeFonts } from "../payment/stripe-appearance";
import { useStripeJs } from "../payment/use-stripe";

type CardPaymentProps = Omit<CardFormProps, "onReload"> & { publishableKey: string };

/** The card form with Stripe's own fields, in a chunk of its own. */
export default function CardPayment({ publishableKey, clientSecret, ...form }: CardPaymentProps) {
  const { stripe, hasFailed, retry } = useStripeJs(publishableKey);
  const [attempt, setAttempt] = useState(0);
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(), fonts: stripeFonts() }),
    [clientSecret],
  );

  if (hasFailed) return <CardUnavailable onRetry={retry} />;
  if (!stripe) return <CardPreparing />;
  return (
    <Elements key={`${clientSecret} ${attempt}`} stripe={stripe} options={options}>
      <CardForm clientSecret={clientSecret} {...form} onReload={() => setAttempt((count) => count + 1)} />
    </Elements>
  );
}
