/** The cart id, a bearer secret, however its letters are encoded. */
const CART_ID = /^(\/+api\/+cart\/+)[^/]+/i;

/** A request's address as a log may show it: without the query, and without the cart id in the path. */
export function loggablePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(CART_ID, "$1***");
}
