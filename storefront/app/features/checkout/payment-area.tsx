import type { PaymentIntentAnswer, PaymentMethod } from "@nocturne/contract";
import { errorText, isApiError } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import type { MenuLink } from "../../api/store-config";
import { checkoutTexts } from "./texts";
import { LegalLinks } from "./legal-links";
import { CardPreparing } from "./card-preparing";
import { PAYMENT_HEADING } from "./payment-link";
import { PaymentChoice } from "./payment-choice";
import { METHOD_IDS, methodOf, PAYMENT_METHODS, type MethodId } from "./payment-methods/methods";
import type { PaymentActions } from "./payment-methods/payment-method";
import { PaymentStep } from "./payment-step";

type PaymentAreaProps = {
  /** What the shipping details lack, by the names of the fields: before that nothing can be paid. */
  missing: readonly string[];
  /** Whether the cart is known to be empty: nothing is priced then. */
  isEmpty: boolean;
  /** The intent of exactly this cart and address, null while there is none. */
  intent: PaymentIntentAnswer | null;
  error: unknown;
  /** The ways to pay that the store offers, and the one that the shopper chose; null for the first. */
  methods: readonly PaymentMethod[];
  chosen: string | null;
  /** Stripe's public key, null in a store that takes no cards. */
  publishableKey: string | null;
  legalLinks: readonly MenuLink[];
  actions: PaymentActions;
  onChoose: (id: string) => void;
  onConfirmFree: () => void;
  onRetry: () => void;
  /** Shows what is missing. */
  onContinue: () => void;
};

/** The last step: the payment method of the intent's provider, or what is missing before there is one. */
export function PaymentArea(props: PaymentAreaProps) {
  const { missing, isEmpty, intent, error, methods, publishableKey, legalLinks, actions, ...on } = props;
  const isComplete = missing.length === 0;
  const method = methodOf(intent, publishableKey);
  const payable = isComplete && !error ? intent : null;
  const chosen = props.chosen ?? intent?.provider ?? methods[0]?.id ?? null;
  return (
    <section aria-labelledby={PAYMENT_HEADING} className="border-t border-ash pt-8">
      <h2 id={PAYMENT_HEADING} tabIndex={-1} className="headline scroll-mt-20 outline-none">
        {checkoutTexts.payment}
      </h2>
      <LegalLinks links={legalLinks} />
      <div className="mt-4">
        {isComplete && !isEmpty && methods.length > 1 && !intent?.isZeroDollarOrder && (
          <PaymentChoice methods={methods} chosen={chosen} isBusy={actions.isPlacing} onChoose={on.onChoose} />
        )}
        {METHOD_IDS.map((id) => {
          const Method = PAYMENT_METHODS[id];
          return (
            <Method
              key={id}
              payable={method === id ? payable : null}
              isSuperseded={intent !== null && method !== id}
              publishableKey={publishableKey}
              actions={actions}
            />
          );
        })}
        {!isComplete && (
          <PaymentStep title={checkoutTexts.incomplete} text={checkoutTexts.incompleteNote}>
            <p className="text-smoke">{checkoutTexts.stillMissing([...missing])}</p>
            <Button type="submit" variant="line" className="mt-3" onClick={on.onContinue}>
              {checkoutTexts.toPayment}
            </Button>
          </PaymentStep>
        )}
        {isComplete && intent?.isZeroDollarOrder && (
          <FreeOrder isPlacing={actions.isPlacing} onConfirm={on.onConfirmFree} />
        )}
        {isComplete && isEmpty && <PaymentStep title={checkoutTexts.emptyTitle} text={checkoutTexts.emptyNote} />}
        {isComplete && !isEmpty && !intent?.isZeroDollarOrder && (
          <Preparing
            method={method}
            isCard={publishableKey !== null && (chosen === null || chosen === "stripe")}
            error={error}
            publishableKey={publishableKey}
            onRetry={on.onRetry}
          />
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
  method: MethodId | null;
  /** Whether a card form is on its way. */
  isCard: boolean;
  error: unknown;
  publishableKey: string | null;
  onRetry: () => void;
};

/** Nothing can be paid yet: the intent is on its way, or why it is not. */
function Preparing({ method, isCard, error, publishableKey, onRetry }: PreparingProps) {
  const lacksKey = method === "stripe" && !publishableKey;
  if (method && !lacksKey) return null;
  if (!method && !error && isCard) return <CardPreparing />;
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

/** The shopper corrects a refused address in the form; only the owner can set up payments. Asking again changes neither. */
function isWorthRetrying(error: unknown): boolean {
  return Boolean(error) && !(isApiError(error) && (error.status === 400 || error.code === "demo_payments_refused"));
}
