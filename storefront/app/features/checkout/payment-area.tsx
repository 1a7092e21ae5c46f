import type { PaymentIntentAnswer } from "@nocturne/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { errorText, isApiError } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { checkoutTexts } from "../../texts";
import { CardPreparing } from "./card-preparing";
import type { ChargeCard } from "./use-card-order";

const CardPayment = lazy(() => import("./card-payment"));

type PaymentAreaProps = {
  isComplete: boolean;
  /** The intent of exactly this cart and address, null while there is none. */
  intent: PaymentIntentAnswer | null;
  error: unknown;
  isPlacing: boolean;
  /** Why the last try to pay by card did not. */
  cardProblem: string | null;
  /** Stripe's public key, null in a store that takes no cards. */
  publishableKey: string | null;
  recheck: (shown: PaymentIntentAnswer) => Promise<boolean>;
  onPay: () => void;
  onPayByCard: (card: ChargeCard) => Promise<boolean>;
  onConfirmFree: () => void;
  onRetry: () => void;
};

/** The last step: what it shows follows from what is known, and each kind of payment has its own part. */
export function PaymentArea(props: PaymentAreaProps) {
  return (
    <section aria-labelledby="payment" className="border-t border-ash pt-8">
      <h2 id="payment" className="text-2xl font-semibold">
        {checkoutTexts.payment}
      </h2>
      <div className="mt-4">
        <CardStep {...props} />
        <PaymentStep {...props} />
      </div>
    </section>
  );
}

/** Who takes the money. Where the answer does not say: Stripe in a store that has a key for it. */
function providerOf(intent: PaymentIntentAnswer | null, publishableKey: string | null): "stripe" | "demo" | null {
  if (!intent?.clientSecret) return null;
  return intent.provider ?? (publishableKey ? "stripe" : "demo");
}

/**
 * The card form stays as long as its payment can come back: while a changed address is priced, or after a failure, what
 * was typed into it is not lost.
 */
function CardStep(props: PaymentAreaProps) {
  const { isComplete, intent, error, isPlacing, cardProblem, publishableKey, recheck, onPayByCard } = props;
  const [held, setHeld] = useState<string | null>(null);
  const payable = providerOf(intent, publishableKey) === "stripe" ? intent : null;
  const isShown = isComplete && payable !== null && !error;
  const secret = isShown ? payable.clientSecret : intent && !payable ? null : held;
  if (secret !== held) setHeld(secret);
  if (!secret || !publishableKey) return null;
  return (
    <div hidden={!isShown}>
      <Suspense fallback={<CardPreparing />}>
        <CardPayment
          publishableKey={publishableKey}
          clientSecret={secret}
          intent={isShown ? payable : null}
          isPlacing={isPlacing}
          problem={cardProblem}
          recheck={recheck}
          onPay={onPayByCard}
        />
      </Suspense>
    </div>
  );
}

function PaymentStep(props: PaymentAreaProps) {
  const { isComplete, intent, error, isPlacing, publishableKey, onPay, onConfirmFree, onRetry } = props;
  const provider = providerOf(intent, publishableKey);
  if (!isComplete) {
    return <Step title={checkoutTexts.incomplete} text={checkoutTexts.incompleteNote} />;
  }
  if (intent?.isZeroDollarOrder) {
    return (
      <Step title={checkoutTexts.freeTitle} text={checkoutTexts.freeNote}>
        <Button variant="buy" className="w-full" busy={isPlacing} onClick={onConfirmFree}>
          {isPlacing ? checkoutTexts.confirming : checkoutTexts.confirmFree}
        </Button>
      </Step>
    );
  }
  if (intent && provider === "demo") {
    return (
      <Step title={checkoutTexts.demoTitle} text={checkoutTexts.demoNote}>
        <Button variant="buy" className="w-full" busy={isPlacing} onClick={onPay}>
          {isPlacing ? checkoutTexts.paying : checkoutTexts.pay(intent.total)}
        </Button>
      </Step>
    );
  }
  if (provider === "stripe" && publishableKey) return null;
  if (!provider && !error && publishableKey) return <CardPreparing />;
  const problem = provider === "stripe" ? checkoutTexts.noCards : problemText(error);
  return (
    <Step title={checkoutTexts.preparing} text={problem}>
      {isWorthRetrying(error) && (
        <Button variant="line" onClick={onRetry}>
          {checkoutTexts.retry}
        </Button>
      )}
    </Step>
  );
}

/** A cart that has changed was said already, and is being read again. */
function problemText(error: unknown): string {
  return !error || (isApiError(error) && error.code === "cart_changed") ? "" : errorText(error, "");
}

/** A refused address is put right in the form, and a store without payments by its owner: asking again changes neither. */
function isWorthRetrying(error: unknown): boolean {
  return Boolean(error) && !(isApiError(error) && (error.status === 400 || error.code === "demo_payments_refused"));
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <p className="text-lg font-medium">{title}</p>
        {text && <p className="mt-1 text-smoke">{text}</p>}
      </div>
      {children}
    </div>
  );
}
