const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a page sends a file that has a signed address. A store that nobody has told its address signs for `localhost`: a page
 * that was opened at another address of the same machine, as on a phone, sends to that one.
 */
export function reachableAddress(url: string, page: string = window.location.origin): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname, search } = new URL(url);
  return LOOPBACK.test(hostname) && pathname.startsWith("/uploads/") ? `${page}${pathname}${search}` : url;
}
