const PUBLIC_PAGE = "public, max-age=0, must-revalidate";

/** Headers of a page that is the same for everybody: caches may keep it, and ask each time whether it is still right. */
export function publicPageHeaders(): Record<string, string> {
  return { "Cache-Control": PUBLIC_PAGE };
}

/** For pages with a loader: what the loader says (`no-store` where it could not get its data) wins. */
export function loaderPageHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? PUBLIC_PAGE };
}
