/** How a store is paid; `reason` says in words for the owner why it is not. */
export interface Payments {
  mode: "cards" | "demo" | "none";
  reason?: string;
}

interface PaymentFacts {
  stripeKey: string | undefined;
  demoPayments: boolean | undefined;
  isOwnProduction: boolean;
  publicUrl: string;
}

/** True for a host name that only this machine itself reaches: all of 127.0.0.0/8, ::1, and names under `localhost`. */
function isLoopbackHost(hostname: string) {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * What the checkout of this store takes: `cards`, `demo` payments that charge nobody, or `none`; and the reason for `none`,
 * in words for the owner.
 *
 * Demo payments give goods away. They never stand in for a configured provider, and are refused where the world may reach
 * the store unless DEMO_PAYMENTS says otherwise.
 */
export function paymentMode({ stripeKey, demoPayments, isOwnProduction, publicUrl }: PaymentFacts): Payments {
  if (stripeKey) return { mode: "cards" };
  if (demoPayments === true) return { mode: "demo" };
  const reason =
    demoPayments === false
      ? "DEMO_PAYMENTS is false"
      : isOwnProduction
        ? "NODE_ENV is production and DATABASE_URL is set"
        : isLoopbackHost(new URL(publicUrl).hostname)
          ? null
          : "PUBLIC_URL is not a loopback address";
  return reason ? { mode: "none", reason } : { mode: "demo" };
}

/** The line of a start that says how the store is paid; `publishableKey` is what the shop's own pages take cards with. */
export function describePayments({ mode, reason }: Payments, publishableKey?: string) {
  if (mode === "cards" && !publishableKey) {
    return "cards, by Stripe, for other clients alone: the shop's own pages need STRIPE_PUBLISHABLE_KEY";
  }
  if (mode === "cards") return "cards, by Stripe";
  if (mode === "demo") return "demo: no card is charged, and orders cost nothing (STRIPE_API_KEY takes cards)";
  return `none, because ${reason}: set STRIPE_API_KEY to take cards, or DEMO_PAYMENTS=true to give orders away`;
}
