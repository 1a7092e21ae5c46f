import { Elements, ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { AvailablePaymentMethods, Stripe, StripeElements } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useUser } from "../../api/account";
import { settingsQuery } from "../../api/settings";
import { LastProblem } from "../../components/ui/last-problem";
import { stripeAppearance } from "./stripe-appearance";
import { walletTexts } from "./texts";
import { useStripeJs } from "./use-stripe";
import { useWallet } from "./use-wallet";
import type { WalletSale } from "./wallet-sale";
import { walletAmount } from "./wallet-sheet";

export type WalletButtonsProps = {
  sale: WalletSale;
  publishableKey: string;
  /** Called once it is known whether there are wallets to show. */
  onKnown: (isShown: boolean) => void;
};

/** The wallets of this browser, for whoever may buy here: an account, or a guest where the owner allows guests. */
export default function WalletButtons({ sale, publishableKey, onKnown }: WalletButtonsProps) {
  const { user, isLoading } = useUser();
  const { data: settings } = useQuery(settingsQuery());
  const isRefused = !isLoading && !user && settings?.guestCheckout === false;
  useEffect(() => {
    if (isRefused) onKnown(false);
  }, [isRefused, onKnown]);
  if (isLoading || !(user ?? settings?.guestCheckout)) return null;
  return (
    <LoadedWallets
      key={sale.currency}
      sale={sale}
      publishableKey={publishableKey}
      onKnown={onKnown}
      accountEmail={user?.email ?? null}
    />
  );
}

type AccountProps = { accountEmail: string | null };

function LoadedWallets({ publishableKey, ...wallets }: WalletButtonsProps & AccountProps) {
  const { stripe } = useStripeJs(publishableKey);
  // Only to begin with: each opening says its amount.
  const [options] = useState(() => ({
    mode: "payment" as const,
    amount: walletAmount(wallets.sale.amountCents, wallets.sale.currency),
    currency: wallets.sale.currency ?? "usd",
    appearance: stripeAppearance(),
  }));
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <ReadyWallets {...wallets} />
    </Elements>
  );
}

type ReadyProps = Pick<WalletButtonsProps, "sale" | "onKnown"> & AccountProps;

function ReadyWallets(props: ReadyProps) {
  const stripe = useStripe();
  const elements = useElements();
  return stripe && elements ? <Wallets {...props} stripe={stripe} elements={elements} /> : null;
}

/** No payment methods that lead to a page of their own. */
const PAYMENT_METHODS = { amazonPay: "never", klarna: "never", paypal: "never" } as const;

const OPTIONS = {
  buttonHeight: 48,
  layout: { maxColumns: 3, maxRows: 1 },
  paymentMethods: PAYMENT_METHODS,
  shippingAddressRequired: true,
};

function Wallets({ sale, onKnown, ...rest }: ReadyProps & { stripe: Stripe; elements: StripeElements }) {
  const { accountEmail } = rest;
  const { problem, handlers } = useWallet({ sale, ...rest });
  const [isShown, setShown] = useState(false);
  const problemId = useId();
  const show = (methods: AvailablePaymentMethods | undefined) => {
    const hasWallet = Object.values(methods ?? {}).includes(true);
    setShown(hasWallet);
    onKnown(hasWallet);
  };
  return (
    <div
      {...(isShown
        ? { role: "group", "aria-label": walletTexts.group }
        : { className: "invisible h-0 overflow-hidden" })}
    >
      <ExpressCheckoutElement
        options={{ ...OPTIONS, emailRequired: accountEmail === null }}
        onReady={({ availablePaymentMethods }) => show(availablePaymentMethods)}
        onLoadError={() => show(undefined)}
        {...handlers}
      />
      <LastProblem id={problemId} text={problem} />
    </div>
  );
}
