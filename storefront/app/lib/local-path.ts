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

/** Where to log in, and to come back from. */
export const signInPath = (next: string): string => `/auth?next=${encodeURIComponent(next)}`;
