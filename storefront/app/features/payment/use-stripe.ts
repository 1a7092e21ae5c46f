import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useCallback, useEffect, useState } from "react";

const LOAD_TIMEOUT_MS = 15_000;

let loaded: { key: string; stripe: Promise<Stripe | null> } | null = null;

/** Loads Stripe once per key and tab. A failed load is forgotten, so that the next call retries. */
function load(publishableKey: string): Promise<Stripe | null> {
  if (loaded?.key !== publishableKey) {
    const stripe = loadStripe(publishableKey);
    loaded = { key: publishableKey, stripe };
    stripe.catch(() => {
      loaded = null;
    });
  }
  return loaded.stripe;
}

function orTooLate<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Stripe.js did not arrive in time.")), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Loading = { stripe: Stripe | null; hasFailed: boolean; retry: () => void };

/** Stripe.js, loaded from Stripe's own address when the payment form is first shown. */
export function useStripeJs(publishableKey: string): Loading {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    orTooLate(load(publishableKey)).then(
      (arrived) => isWanted && setStripe(arrived),
      (error: unknown) => {
        if (!isWanted) return;
        console.info("The payment form could not be loaded", error);
        setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [publishableKey, attempt]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { stripe, hasFailed, retry };
}
