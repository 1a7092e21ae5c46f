const KEY = "checkoutDraft";

type Draft = { userId: string; fields: unknown };

/** Storage may be forbidden or full: a draft then lives as long as its page. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps what an account has typed into the checkout, for this tab, over redirects and reloads. */
export function keepCheckoutDraft(userId: string, fields: object): void {
  const draft: Draft = { userId, fields };
  try {
    storage()?.setItem(KEY, JSON.stringify(draft));
  } catch (error) {
    console.info("What is typed into the checkout is not kept", error);
  }
}

/** What this account has typed, unchecked; null for nothing, or another account's. */
export function readCheckoutDraft(userId: string): unknown {
  const text = storage()?.getItem(KEY);
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    return draft.userId === userId ? draft.fields : null;
  } catch {
    return null;
  }
}

export function forgetCheckoutDraft(): void {
  storage()?.removeItem(KEY);
}

/** Forgets everything that this tab keeps of an account: what is typed, and an order that is under way. */
export function forgetTab(): void {
  storage()?.clear();
}
