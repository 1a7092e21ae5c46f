import type { PaymentIntentAnswer } from "@nocturne/contract";
import { errorText, isApiError } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { checkoutTexts } from "./texts";
import { CardPreparing } from "./card-preparing";
import { PAYMENT_METHODS, PROVIDER_IDS, providerOf, type ProviderId } from "./payment-methods/methods";
import type { PaymentActions } from "./payment-methods/payment-method";
import { PaymentStep } from "./payment-step";

type PaymentAreaProps = {
  /** Whether the shipping details are complete: before that nothing can be paid. */
  isComplete: boolean;
  /** The intent of exactly this cart and address, null while there is none. */
  intent: PaymentIntentAnswer | null;
  error: unknown;
  /** Stripe's public key, null in a store that takes no cards. */
  publishableKey: string | null;
  actions: PaymentActions;
  onConfirmFree: () => void;
  onRetry: () => void;
};

/** The last step: the payment method of the intent's provider, or what is missing before there is one. */
export function PaymentArea({ isComplete, intent, error, publishableKey, actions, ...on }: PaymentAreaProps) {
  const provider = providerOf(intent, publishableKey);
  const payable = isComplete && !error ? intent : null;
  return (
    <section aria-labelledby="payment" className="border-t border-ash pt-8">
      <h2 id="payment" className="text-2xl font-semibold">
        {checkoutTexts.payment}
      </h2>
      <div className="mt-4">
        {PROVIDER_IDS.map((id) => {
          const Method = PAYMENT_METHODS[id];
          return (
            <Method
              key={id}
              payable={provider === id ? payable : null}
              isSuperseded={intent !== null && provider !== id}
              publishableKey={publishableKey}
              actions={actions}
            />
          );
        })}
        {!isComplete && <PaymentStep title={checkoutTexts.incomplete} text={checkoutTexts.incompleteNote} />}
        {isComplete && intent?.isZeroDollarOrder && (
          <FreeOrder isPlacing={actions.isPlacing} onConfirm={on.onConfirmFree} />
        )}
        {isComplete && !intent?.isZeroDollarOrder && (
          <Preparing provider={provider} error={error} publishableKey={publishableKey} onRetry={on.onRetry} />
        )}
      </div>
    </section>
  );
}

function FreeOrder({ isPlacing, onConfirm }: { isPlacing: boolean; onConfirm: () => void }) {
  return (
    <PaymentStep title={checkoutTexts.freeTitle} text={checkoutTexts.freeNote}>
      <Button variant="buy" className="w-full" busy={isPlacing} onClick={onConfirm}>
        {isPlacing ? checkoutTexts.confirming : checkoutTexts.confirmFree}
      </Button>
    </PaymentStep>
  );
}

type PreparingProps = {
  provider: ProviderId | null;
  error: unknown;
  publishableKey: string | null;
  onRetry: () => void;
};

/** Nothing can be paid yet: the intent is on its way, or why it is not. */
function Preparing({ provider, error, publishableKey, onRetry }: PreparingProps) {
  const lacksKey = provider === "stripe" && !publishableKey;
  if (provider && !lacksKey) return null;
  if (!provider && !error && publishableKey) return <CardPreparing />;
  return (
    <PaymentStep title={checkoutTexts.preparing} text={lacksKey ? checkoutTexts.noCards : problemText(error)}>
      {isWorthRetrying(error) && (
        <Button variant="line" onClick={onRetry}>
          {checkoutTexts.retry}
        </Button>
      )}
    </PaymentStep>
  );
}

/** A changed cart was announced already, and is being read again. */
function problemText(error: unknown): string {
  return !error || (isApiError(error) && error.code === "cart_changed") ? "" : errorText(error, "");
}

/** A refused address is corrected in the form; the same request would be refused again. */
function isWorthRetrying(error: unknown): boolean {
  return Boolean(error) && !(isApiError(error) && error.status === 400);
}
