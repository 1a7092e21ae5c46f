import { useSyncExternalStore } from "react";
import { getStoredCartKey, storeCartKey } from "./storage";

const RANDOM_BYTES = 16;
const listeners = new Set<() => void>();

/** A new cart key. It is a bearer secret, so its random part is cryptographic. */
export function createCartKey(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return `session_${now}${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** This browser's cart key, made once. */
export function ensureCartKey(): string {
  const stored = getStoredCartKey();
  if (stored) return stored;
  const id = createCartKey();
  storeCartKey(id);
  for (const listener of listeners) listener();
  return id;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The cart key, null while there is none, and on the server. */
export function useCartKey(): string | null {
  return useSyncExternalStore(subscribe, getStoredCartKey, () => null);
}
