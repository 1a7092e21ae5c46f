export type ToastMessage = { title: string; text?: string };
/** `action` is what may be done about it, by a button; pressing that dismisses the message. */
type WithAction = { action?: { label: string; run: () => void } };
export type Toast = ToastMessage & WithAction & { id: number; tone: "plain" | "failure" };

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one message; the one before it goes. */
export function showToast(message: ToastMessage & WithAction): void {
  publish({ ...message, id: ++lastId, tone: "plain" });
}

/** The same for something that went wrong. */
export function showFailure(message: ToastMessage): void {
  publish({ ...message, id: ++lastId, tone: "failure" });
}

/** Dismisses the message `id`; a newer one stays. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

/** Dismisses a message that only confirms; a failure stays to be read. */
export function dismissConfirmation(): void {
  if (current?.tone === "plain") publish(null);
}

/** Dismisses any message: what it was about has left the screen. */
export function clearToast(): void {
  if (current) publish(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getToast = (): Toast | null => current;
