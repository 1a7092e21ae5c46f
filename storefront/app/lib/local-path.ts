/** A page of this store that an address names, such as `/profile?x=1`; null for everything that leads elsewhere. */
export function localPath(address: string | null): string | null {
  if (!address?.startsWith("/")) return null;
  const base = "http://store.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere.example` is a path as long as its dot is there.
  return path.startsWith("//") ? null : path;
}

/** The state of a link to `/auth`: where to come back to. The address stays `/auth`; one of another site says `?next=`. */
export const comeBackTo = (next: string) => ({ next });

/** What `comeBackTo` left in a location's state; null where it is none of ours. */
export function placeToComeBackTo(state: unknown): string | null {
  const isOurs = typeof state === "object" && state !== null && "next" in state && typeof state.next === "string";
  return isOurs ? (state.next as string) : null;
}
