import { formatCents, toCents } from "@nocturne/contract/money";
import { useCallback, useEffect, useState } from "react";
import { useUser } from "../api/account";
import { useCart } from "../api/cart";
import { useCartKey } from "../lib/cart-key";
import { publicPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { NarrowPage } from "../components/ui/narrow-page";
import { dismissConfirmation } from "../components/ui/toast-store";
import { AuthModal } from "../features/account/auth-modal";
import { useCartDrawer } from "../features/cart/cart-drawer-state";
import { useCheckoutForm } from "../features/checkout/checkout-fields";
import { CheckoutView } from "../features/checkout/checkout-view";
import { SignInGate } from "../features/checkout/sign-in-gate";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { useStoreConfig } from "../api/store-config";
import { checkoutTexts } from "../features/checkout/texts";
import type { Route } from "./+types/checkout";

export const headers = publicPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, checkoutTexts.title, checkoutTexts.description);

const USER_RETRY_DELAY_MS = 500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export default function CheckoutPage() {
  const { user, isLoading, refetch } = useUser();
  const cart = useCart();
  const cartKey = useCartKey();
  const parameter = usePageParameters("/checkout");
  const { stripePublishableKey } = useStoreConfig();
  const { openCart } = useCartDrawer();
  const [isSigningIn, setSigningIn] = useState(false);
  // Above the sign-in gate, so that an ended session keeps what was typed.
  const form = useCheckoutForm(user);

  useEffect(dismissConfirmation, []);

  const onSignedIn = useCallback(async () => {
    setSigningIn(false);
    if ((await refetch()).data) return;
    await pause(USER_RETRY_DELAY_MS);
    if (!(await refetch()).data) window.location.reload();
  }, [refetch]);

  const onSignedOut = useCallback(() => void refetch(), [refetch]);

  return (
    <PageShell>
      {isLoading && (
        <NarrowPage title={checkoutTexts.title}>
          <p className="animate-breathe text-smoke">{checkoutTexts.loading}</p>
        </NarrowPage>
      )}
      {!isLoading && !user && <SignInGate onSignIn={() => setSigningIn(true)} />}
      {user && (
        <CheckoutView
          user={user}
          form={form}
          cart={cart}
          cartKey={cartKey}
          onSignedOut={onSignedOut}
          addressTotal={formatCents(toCents(parameter("total") ?? "") ?? 0)}
          publishableKey={stripePublishableKey}
          onBackToCart={openCart}
        />
      )}
      <AuthModal open={isSigningIn} onOpenChange={setSigningIn} onSignedIn={() => void onSignedIn()} />
    </PageShell>
  );
}
