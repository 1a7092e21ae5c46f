import type { InputOf } from "@nocturne/contract";

/**
 * The order of a payment under way, kept for this tab: some payments redirect, and the return is a new page load. So is the
 * reload of a confirmation whose order could not be sent.
 */
export type AwaitedOrder = {
  /** Empty where no redirect can come back with it. */
  intentId: string;
  order: InputOf<"createOrder">;
  /** The newest order before this payment, null for none; missing where it could not be read. */
  newestOrderId?: string | null;
};

const KEY = "awaitedOrder";

export const intentIdOf = (clientSecret: string): string => clientSecret.split("_secret_", 1)[0] ?? "";

/** Storage may be forbidden or full: the server then finishes the order alone. */
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
