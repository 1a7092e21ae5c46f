/** Keys of the store's owner, in whatever form they have. */
const KEYS = /\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+/;

/** What is secret in this run, by name; the value of a variable that is not set is left out. */
export function ownersSecrets(): Record<string, string> {
  const names = ["STRIPE_API_KEY", "STRIPE_WEBHOOK_SECRET", "ADMIN_PASSWORD"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The names of the secrets that a text gives away. */
export function leaksIn(text: string, secrets: Record<string, string>): string[] {
  const named = Object.entries(secrets).filter(([, secret]) => secret.length > 0 && text.includes(secret));
  return [...named.map(([name]) => name), ...(KEYS.test(text) ? ["a key of Stripe's"] : [])];
}

/** Throws where an answer that refuses something tells more than that. */
export function refuseLeaks(where: string, text: string, token?: string): void {
  const leaks = leaksIn(text, { ...ownersSecrets(), ...(token ? { "the session token": token } : {}) });
  if (leaks.length > 0) throw new Error(`${where} gave away ${leaks.join(", ")}.`);
}
