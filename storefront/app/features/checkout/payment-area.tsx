import type { PaymentIntentAnswer } from "@nocturne/contract";
import type { ReactNode } from "react";
import { errorText, isApiError } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { checkoutTexts } from "../../texts";

type PaymentAreaProps = {
  isComplete: boolean;
  /** The intent of exactly this cart and address, null while there is none. */
  intent: PaymentIntentAnswer | null;
  error: unknown;
  isPlacing: boolean;
  onPay: () => void;
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
        <PaymentStep {...props} />
      </div>
    </section>
  );
}

function PaymentStep({ isComplete, intent, error, isPlacing, onPay, onConfirmFree, onRetry }: PaymentAreaProps) {
  if (!isComplete) {
    return <Step title={checkoutTexts.incomplete} text={checkoutTexts.incompleteNote} />;
  }
  if (intent?.isZeroDollarOrder) {
    return (
      <Step title={checkoutTexts.freeTitle} text={checkoutTexts.freeNote}>
        <Button variant="buy" className="w-full" disabled={isPlacing} onClick={onConfirmFree}>
          {isPlacing ? checkoutTexts.confirming : checkoutTexts.confirmFree}
        </Button>
      </Step>
    );
  }
  if (intent?.clientSecret && intent.provider === "demo") {
    return (
      <Step title={checkoutTexts.demoTitle} text={checkoutTexts.demoNote}>
        <Button variant="buy" className="w-full" disabled={isPlacing} onClick={onPay}>
          {isPlacing ? checkoutTexts.paying : checkoutTexts.pay(intent.total)}
        </Button>
      </Step>
    );
  }
  const problem = error ? errorText(error, "") : "";
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

/** A refused address is put right in the form: asking the same again would change nothing. */
function isWorthRetrying(error: unknown): boolean {
  return Boolean(error) && !(isApiError(error) && error.status === 400);
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
