import { asStoreError, StoreError } from "../../lib/store-error";

/** What Medusa refuses because of the order's own state, not because something is broken. */
const REFUSALS = new Set(["invalid_data", "not_allowed"]);

/** Runs a change at Medusa. What Medusa refuses becomes 409 `order_change_refused` with its reason. */
export async function asRefusal(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { type, message } = error as { type?: string; message?: string };
    if (asStoreError(error) || !type || !REFUSALS.has(type)) throw error;
    throw new StoreError("order_change_refused", { params: { reason: message ?? "" } });
  }
}
