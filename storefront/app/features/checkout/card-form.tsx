import type { PaymentIntentAnswer } from "@nocturne/contract";
import { ExpressCheckoutElement, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { LastProblem } from "../../components/ui/last-problem";
import { money } from "../../lib/money";
import { chargeCard } from "../payment/charge-card";
import type { Charge } from "../payment/use-charge-order";
import { checkoutTexts } from "./texts";

const PAYMENT_OPTIONS = { layout: "tabs" as const };
const EXPRESS_OPTIONS = { buttonHeight: 48 };

export type CardFormProps = {
  clientSecret: string;
  /** The intent of exactly what is shown, null while that is being priced: nothing can be paid then. */
  intent: PaymentIntentAnswer | null;
  isPlacing: boolean;
  /** Why the last try did not pay. */
  problem: string | null;
  recheck: (shown: PaymentIntentAnswer) => Promise<boolean>;
  onPay: (charge: Charge) => Promise<boolean>;
  /** Loads the fields again, after they failed to load. */
  onReload: () => void;
};

/** Wallets where the browser has them, the card's fields, and the pay button. */
export function CardForm({ clientSecret, intent, isPlacing, problem, recheck, onPay, onReload }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [hasWallet, setHasWallet] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problemId = useId();
  const total = intent?.total;

  // Existing fields must be told of a changed amount; new ones read it.
  const drawnFor = useRef(total);
  useEffect(() => {
    if (!total || total === drawnFor.current) return;
    drawnFor.current = total;
    void elements?.fetchUpdates();
  }, [elements, total]);

  const pay = async (): Promise<boolean> => {
    if (!stripe || !elements || !intent) return false;
    const returnUrl = `${window.location.origin}/order-success`;
    const shown = { ...intent, clientSecret };
    const charge = () => chargeCard({ stripe, elements, shown, returnUrl, recheck: () => recheck(intent) });
    return await onPay({ clientSecret, charge });
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-smoke">{checkoutTexts.cardNote}</p>
      <div className={hasWallet ? "flex flex-col gap-4" : "invisible -mb-5 h-0 overflow-hidden"}>
        <ExpressCheckoutElement
          options={EXPRESS_OPTIONS}
          onReady={({ availablePaymentMethods }) => setHasWallet(Boolean(availablePaymentMethods))}
          onConfirm={(event) => void pay().then((isPaid) => !isPaid && event.paymentFailed({ reason: "fail" }))}
        />
        <p className="caps text-smoke">{checkoutTexts.orCard}</p>
      </div>
      <PaymentElement options={PAYMENT_OPTIONS} onLoadError={() => setFailed(true)} />
      {hasFailed ? (
        <CardUnavailable onRetry={onReload} />
      ) : (
        <Button
          variant="buy"
          className="w-full"
          aria-describedby={problem ? problemId : undefined}
          busy={isPlacing}
          disabled={!stripe || !elements || !intent}
          onClick={() => void pay()}
        >
          {payLabel(isPlacing, total && money(total, intent?.currency))}
        </Button>
      )}
      <LastProblem id={problemId} text={problem} />
    </div>
  );
}

function payLabel(isPlacing: boolean, total: string | undefined): string {
  if (isPlacing) return checkoutTexts.paying;
  return total ? checkoutTexts.pay(total) : checkoutTexts.preparing;
}

/** Stripe's fields did not load: nothing can be paid, but loading can be tried again. */
export function CardUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">{checkoutTexts.cardUnavailable}</p>
      <Button variant="line" onClick={onRetry}>
        {checkoutTexts.retry}
      </Button>
    </div>
  );
}
