import type { OrderInput } from "../../api/orders";

/**
 * The order of a payment that is under way, kept for this tab: some payments lead to another page, and the way back is a
 * new page load that has forgotten everything.
 */
export type AwaitedOrder = {
  intentId: string;
  order: OrderInput;
  /** The newest order before this payment, null for none: another one in its place is awaited. Missing: nobody knows. */
  newestOrderId?: string | null;
};

const KEY = "awaitedOrder";

export const intentIdOf = (clientSecret: string): string => clientSecret.split("_secret_", 1)[0] ?? "";

/** Storage may be forbidden or full: then the order is awaited without it, and the server finishes it. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function keepAwaitedOrder(awaited: AwaitedOrder): void {
  try {
    storage()?.setItem(KEY, JSON.stringify(awaited));
  } catch (error) {
    console.info("The order is not kept for the way back", error);
  }
}

export function readAwaitedOrder(): AwaitedOrder | null {
  const text = storage()?.getItem(KEY);
  if (!text) return null;
  try {
    return JSON.parse(text) as AwaitedOrder;
  } catch {
    return null;
  }
}

export function forgetAwaitedOrder(): void {
  storage()?.removeItem(KEY);
}
