/** The state of the location that a sign-in leads to. */
export const signedInAs = (username: string) => ({ signedInAs: username });

/** The user name that `signedInAs` left in a location's state; null where it is none of ours. */
export function nameOfSignIn(state: unknown): string | null {
  const isOurs = typeof state === "object" && state !== null && "signedInAs" in state;
  return isOurs && typeof state.signedInAs === "string" ? state.signedInAs : null;
}
