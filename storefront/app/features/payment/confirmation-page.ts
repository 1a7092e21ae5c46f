import type { AwaitedPayment } from "@nocturne/contract";
import type { NavigateFunction } from "react-router";

const CONFIRMATION = "/order-success";

/** What the checkout hands to the confirmation page. */
export type ArrivalState = {
  orderId?: string;
  orderNumber?: string;
  awaitedPayment?: AwaitedPayment | null;
  page?: string | undefined;
  isAwaited?: boolean;
  intentId?: string;
} | null;

/** What React Router tells the browser of each route: the file of its script. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Partial<Record<string, { module: string }>> };
  }
}

/** After this, going to the confirmation needs no network. Rejects where its script cannot be loaded. */
async function loadConfirmation(): Promise<void> {
  const file = window.__reactRouterManifest?.routes["routes/order-success"]?.module;
  // React Router imports the same file, whose name the build has made.
  // eslint-disable-next-line no-unsanitized/method
  if (file) await import(/* @vite-ignore */ file);
}

/** Loads the script ahead of the payment. A failure says nothing: going there tries again. */
export const loadConfirmationAhead = (): void => void loadConfirmation().catch(() => undefined);

/**
 * Goes to the confirmation.
 *
 * Where its script cannot be loaded, as after a deploy that dropped it, React Router would reload the page that was paid
 * on. The confirmation is opened as a page of its own instead, with the state where React Router looks for it: it leaves
 * alone what has a key. This promise then stays pending, since the page is about to go.
 */
export async function goToConfirmation(navigate: NavigateFunction, state: ArrivalState): Promise<void> {
  try {
    await loadConfirmation();
  } catch (error) {
    console.warn("The confirmation's script could not be loaded", error);
    window.history.pushState({ usr: state, key: "confirmation" }, "", CONFIRMATION);
    window.location.reload();
    return new Promise(() => undefined);
  }
  await navigate(CONFIRMATION, { state });
}
