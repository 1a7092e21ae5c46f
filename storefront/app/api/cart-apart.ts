import type { CartItem, CartTotals } from "@nocturne/contract";
import { createCartKey } from "../lib/cart-key";
import { addTo, type AddInput } from "./cart";
import { api } from "./client";

/** What is sent without cookies leaves none: the visitor's own cart stays the one that this browser has. */
const APART = { credentials: "omit" } as const;

/** Puts pieces into a new cart beside the visitor's, and returns its key. */
export async function fillCartApart(input: AddInput): Promise<string> {
  const sessionId = createCartKey();
  await addTo(sessionId, input, APART);
  return sessionId;
}

/** What is in a cart, and what it costs, whosever it is. */
export async function readCartApart(sessionId: string): Promise<{ items: CartItem[]; totals: CartTotals }> {
  const options = { params: { sessionId }, ...APART };
  const [items, totals] = await Promise.all([
    api("GET /api/cart/{sessionId}", options),
    api("GET /api/cart/{sessionId}/totals", options),
  ]);
  return { items, totals };
}
