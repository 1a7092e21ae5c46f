import type { CartItem, User } from "@nocturne/contract";
import { addressLines } from "@nocturne/contract/address-format";
import { useCallback, useEffect, useRef } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { isApiError } from "../../api/api-error";
import { useCartTotals } from "../../api/cart";
import type { MenuLink } from "../../api/store-config";
import { buttonClass } from "../../components/ui/button";
import { showFailure } from "../../components/ui/toast-store";
import { money } from "../../lib/money";
import { checkoutTexts } from "./texts";
import { focusFirstRefused, missingLabels, taxableAddress, type CheckoutForm } from "./checkout-fields";
import { OrderSummary } from "./order-summary";
import { PaymentArea } from "./payment-area";
import { PaymentLink } from "./payment-link";
import { offeredMethodOf } from "./payment-methods/methods";
import { ShippingChoice } from "./shipping-choice";
import { ShippingForm } from "./shipping-form";
import { useCountryRegion } from "./use-country-region";
import { useCardOrder } from "./use-card-order";
import { usePaymentChoice } from "./use-payment-choice";
import { usePlaceOrder } from "./use-place-order";
import { useShippingChoice } from "./use-shipping-choice";
import { loadConfirmationAhead } from "../payment/confirmation-page";
import { chosenIds } from "../payment/priced";
import { useQuote } from "./use-quote";

type CheckoutViewProps = {
  /** Null for a guest. */
  user: User | null;
  form: CheckoutForm;
  cart: { items: readonly CartItem[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  cartKey: string | null;
  /** The amount in the page's address, shown until the server's cart is known. */
  addressTotal: string;
  onSignIn: () => void;
  /** The session ended while the page was open. */
  onSignedOut: () => void;
  /** Stripe's public key, null in a store that takes no cards. */
  publishableKey: string | null;
  /** The shop's public legal pages. */
  legalLinks: readonly MenuLink[];
  onBackToCart: () => void;
};

/** The checkout of a signed-in shopper, or of a guest: shipping, summary, payment. */
export function CheckoutView(props: CheckoutViewProps) {
  const { user, form, cart, cartKey, addressTotal, onSignIn, onSignedOut, publishableKey, legalLinks, onBackToCart } =
    props;
  const { items, isError, refetch: refetchItems } = cart;
  const { totals, refetch: refetchTotals } = useCartTotals();
  const refetch = useCallback(() => Promise.all([refetchItems(), refetchTotals()]), [refetchItems, refetchTotals]);
  const fields = useWatch({ control: form.control, compute: (values) => ({ ...form.getValues(), ...values }) });
  const address = taxableAddress(fields);
  const missing = missingLabels(fields, user === null);
  const { choice, choose, forgetChoice, methods, noteOffer } = usePaymentChoice();
  const { shippingOptionIds, chooseShipping } = useShippingChoice();
  const { amounts, intent, error, shippingOptions, askAgain, recheck } = useQuote({
    items,
    promotion: { code: totals?.promotion?.code ?? null, discount: totals?.discount ?? null },
    address,
    email: fields.email,
    guestEmail: user ? null : fields.email.trim(),
    cartKey,
    choice,
    shippingOptionIds,
    addressTotal,
  });
  noteOffer(intent);
  useCountryRegion({ form, items, country: address?.country ?? null, error, askAgain, refetch });

  const reviewCart = useCallback(() => void askAgain(refetch()), [refetch, askAgain]);
  // Nothing is paid while a line changes, and what it costs then is asked for once it has changed.
  const onChange = (change: Promise<unknown>) => void askAgain(change.then(refetch, refetch));
  const shownIds = chosenIds(shippingOptions);
  const order = {
    form,
    items: items ?? [],
    amounts,
    shippingOptionIds: shownIds,
    cartKey: cartKey ?? "",
    onChanged: reviewCart,
  };
  const { pay, confirmFree, isPlacing } = usePlaceOrder({
    ...order,
    provider: methods.length > 1 ? (intent?.provider ?? undefined) : undefined,
    isDeferred: offeredMethodOf(intent)?.isDeferred ?? false,
  });
  const onSoldOut = () => {
    reviewCart();
    onBackToCart();
  };
  const { payByCard, isPaying, problem } = useCardOrder({ ...order, onSoldOut });
  useIntentProblem(error, refetch, onSignedOut, forgetChoice);
  useRefusedAddress(error, form);

  const isPayable = missing.length === 0 && intent !== null;
  useEffect(() => {
    if (isPayable) loadConfirmationAhead();
  }, [isPayable]);

  const currency = items?.[0]?.product.currency;
  const isEmpty = items?.length === 0 && !isPlacing && !isPaying;

  return (
    <div className="gutter pt-10 pb-20">
      <h1 className="voice">{checkoutTexts.title}</h1>
      {isEmpty && <EmptyCart />}
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,60rem)_26rem] xl:justify-between xl:gap-x-16"
      >
        <div>
          <FormProvider {...form}>
            <ShippingForm form={form} user={user} onSignIn={onSignIn} />
          </FormProvider>
          <ShippingChoice
            options={shippingOptions}
            currency={currency}
            chosenIds={shippingOptionIds}
            isBusy={isPlacing || isPaying}
            onChoose={chooseShipping}
          />
        </div>
        <div className="max-lg:contents lg:row-span-2">
          <OrderSummary
            items={items}
            amounts={amounts}
            totals={totals}
            shipsTo={missing.length === 0 && address ? addressLines(address, fields.name) : null}
            cartFailed={isError}
            onRetry={() => void refetch()}
            onEditCart={onBackToCart}
            onChange={onChange}
          />
        </div>
        {missing.length === 0 && !isEmpty && <PaymentLink total={money(amounts.total, currency)} />}
        <PaymentArea
          missing={missing}
          isEmpty={isEmpty}
          intent={intent}
          error={error}
          methods={methods}
          chosen={choice?.provider ?? null}
          publishableKey={publishableKey}
          legalLinks={legalLinks}
          actions={{
            isPlacing: isPlacing || isPaying,
            problem,
            recheck,
            onPay: () => void pay(),
            onPayByCard: payByCard,
          }}
          onChoose={choose}
          onConfirmFree={() => void confirmFree()}
          onRetry={reviewCart}
          onContinue={() =>
            void form.handleSubmit(
              () => undefined,
              () => focusFirstRefused(form),
            )()
          }
        />
      </form>
    </div>
  );
}

/** The form stays below, with what was typed. */
function EmptyCart() {
  return (
    <section
      aria-labelledby="empty-cart"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-ash py-5"
    >
      <div>
        <h2 id="empty-cart" className="text-2xl font-semibold">
          {checkoutTexts.emptyTitle}
        </h2>
        <p className="mt-1 text-smoke">{checkoutTexts.emptyNote}</p>
      </div>
      <Link to="/" className={buttonClass("line")}>
        {checkoutTexts.backToStore}
      </Link>
    </section>
  );
}

const FIELD_OF_CODE: Record<string, "state" | "country"> = {
  unknown_state: "state",
  unknown_country: "country",
  country_not_shipped: "country",
  weight_not_shipped: "country",
};

/** Shows a refused state or country beside its field, for as long as the error stands. */
function useRefusedAddress(error: unknown, form: CheckoutForm) {
  useEffect(() => {
    const field = isApiError(error) && error.code ? FIELD_OF_CODE[error.code] : undefined;
    if (!field || !isApiError(error)) return undefined;
    form.setError(field, { message: error.text });
    return () => form.clearErrors(field);
  }, [error, form]);
}

/**
 * Reacts once to each error: a changed cart is announced and read again, other conflicts stand beside the payment, an
 * ended session asks to sign in again, a way to pay that is gone makes room for the store's default.
 */
function useIntentProblem(
  error: unknown,
  refetch: () => Promise<unknown>,
  onSignedOut: () => void,
  onMethodGone: () => void,
) {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!isApiError(error) || told.current === error) return;
    told.current = error;
    if (error.status === 401) onSignedOut();
    if (error.status !== 409) return;
    if (error.code === "payment_method_unavailable") {
      showFailure({ title: checkoutTexts.paymentError, text: error.text });
      onMethodGone();
      return;
    }
    if (error.code === "cart_changed") showFailure(checkoutTexts.changed);
    void refetch();
  }, [error, refetch, onSignedOut, onMethodGone]);
}
