import type { User } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useUser } from "../api/account";
import { useCart } from "../api/cart";
import { getQueryClient } from "../api/query-client";
import { readPublic } from "../api/read-public";
import { legalLinksOf, publicPagesQuery } from "../api/pages";
import { settingsQuery, UNKNOWN_SETTINGS, type PublicSettings } from "../api/settings";
import { useCartKey } from "../lib/cart-key";
import { loaderPageHeaders } from "../lib/page-headers";
import { usePageParameters } from "../lib/page-parameters";
import { signedInAs } from "../lib/signed-in-as";
import { NarrowPage } from "../components/ui/narrow-page";
import { dismissConfirmation } from "../components/ui/toast-store";
import { AuthModal } from "../features/account/auth-modal";
import { useCartDrawer } from "../features/cart/cart-drawer-state";
import { useCheckoutForm } from "../features/checkout/checkout-fields";
import { CheckoutView } from "../features/checkout/checkout-view";
import { GuestGate } from "../features/checkout/guest-gate";
import { SignInGate } from "../features/checkout/sign-in-gate";
import { PageShell } from "../layout/page-shell";
import { pageMeta } from "../layout/page-title";
import { useStoreConfig, type MenuLink } from "../api/store-config";
import { checkoutTexts } from "../features/checkout/texts";
import type { Route } from "./+types/checkout";

export const headers = loaderPageHeaders;

type CheckoutData = PublicSettings & { legalLinks: readonly MenuLink[] };

/** Whether guests may buy, and the shop's legal pages: a change of them drops the page that is kept. */
export async function loader({ context }: Route.LoaderArgs): Promise<CheckoutData> {
  const [settings, pages] = await Promise.all([
    readPublic(context, "GET /api/settings"),
    readPublic(context, "GET /api/pages"),
  ]);
  return { ...(settings.data ?? UNKNOWN_SETTINGS), legalLinks: legalLinksOf(pages.data ?? []) };
}

export async function clientLoader(): Promise<CheckoutData> {
  const queryClient = getQueryClient();
  const unread = (error: unknown) => console.warn("The settings of the store could not be read", error);
  const [settings, pages] = await Promise.all([
    queryClient.fetchQuery(settingsQuery()).catch(unread),
    queryClient.fetchQuery(publicPagesQuery()).catch(unread),
  ]);
  return { ...(settings ?? UNKNOWN_SETTINGS), legalLinks: legalLinksOf(pages ?? []) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, checkoutTexts.title, checkoutTexts.description);

const USER_RETRY_DELAY_MS = 500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export default function CheckoutPage({ loaderData: { guestCheckout, legalLinks } }: Route.ComponentProps) {
  const { user, isLoading, refetch } = useUser();
  const cart = useCart();
  const cartKey = useCartKey();
  const parameter = usePageParameters("/checkout");
  const { stripePublishableKey } = useStoreConfig();
  const { openCart } = useCartDrawer();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const navigate = useNavigate();
  const [isSigningIn, setSigningIn] = useState(false);
  // Above the gates, so that an ended session keeps what was typed.
  const { form, isGuest, buyAsGuest } = useCheckoutForm(user, guestCheckout && !isLoading);

  useEffect(dismissConfirmation, []);

  const onSignedIn = async ({ username }: User) => {
    setSigningIn(false);
    void navigate(location, { replace: true, preventScrollReset: true, state: signedInAs(username) });
    if ((await refetch()).data) return;
    await pause(USER_RETRY_DELAY_MS);
    if (!(await refetch()).data) window.location.reload();
  };

  // Whether guests may buy may have changed as well.
  const onSignedOut = useCallback(() => void Promise.all([refetch(), revalidate()]), [refetch, revalidate]);

  return (
    <PageShell>
      <div className="min-h-svh">
        {isLoading && (
          <NarrowPage title={checkoutTexts.title} text={checkoutTexts.loadingNote}>
            <p className="animate-breathe text-smoke">{checkoutTexts.loading}</p>
          </NarrowPage>
        )}
        {!isLoading && !user && !guestCheckout && <SignInGate onSignIn={() => setSigningIn(true)} />}
        {!isLoading && !user && guestCheckout && !isGuest && (
          <GuestGate form={form} onContinue={buyAsGuest} onSignIn={() => setSigningIn(true)} />
        )}
        {(user ?? isGuest) && (
          <CheckoutView
            user={user}
            form={form}
            cart={cart}
            cartKey={cartKey}
            onSignIn={() => setSigningIn(true)}
            onSignedOut={onSignedOut}
            addressTotal={formatCents(toCents(parameter("total") ?? "") ?? 0)}
            publishableKey={stripePublishableKey}
            legalLinks={legalLinks}
            onBackToCart={openCart}
          />
        )}
      </div>
      <AuthModal open={isSigningIn} onOpenChange={setSigningIn} onSignedIn={(signedIn) => void onSignedIn(signedIn)} />
    </PageShell>
  );
}
