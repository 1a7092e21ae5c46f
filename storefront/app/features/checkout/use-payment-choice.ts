import type { PaymentIntentAnswer, PaymentMethod } from "@nocturne/contract";
import { useCallback, useState } from "react";
import type { Choice } from "./quote-queries";

const NONE: PaymentMethod[] = [];

/** The ways to pay that the last intent offered, and the one that the shopper chose; null for the store's default. */
export function usePaymentChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [methods, setMethods] = useState(NONE);

  const choose = useCallback(
    (provider: string) => setChoice((before) => ({ provider, number: (before?.number ?? 0) + 1 })),
    [],
  );
  /** The store does not offer the chosen one any more. */
  const forgetChoice = useCallback(() => setChoice(null), []);

  /** Keeps what is on offer while the next intent is on its way. */
  const noteOffer = (intent: PaymentIntentAnswer | null) => {
    if (intent?.clientSecret && intent.methods !== methods) setMethods(intent.methods);
  };

  return { choice, choose, forgetChoice, methods, noteOffer };
}
