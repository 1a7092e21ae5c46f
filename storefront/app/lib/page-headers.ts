const PUBLIC_PAGE = "public, max-age=0, must-revalidate";

/** Headers of a public page: caches may store it, and revalidate each time. */
export function publicPageHeaders(): Record<string, string> {
  return { "Cache-Control": PUBLIC_PAGE };
}

/** The same for pages with a loader, whose own `Cache-Control` (`no-store` after a failure) wins. */
export function loaderPageHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? PUBLIC_PAGE };
}
