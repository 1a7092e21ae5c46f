/** What of a path is a bearer secret: the cart id, and the token of an order's link, however their letters are encoded. */
const SECRETS = [/^(\/+api\/+cart\/+)[^/]+/i, /^(\/+api\/+order-pages\/+)[^/]+/i, /^(\/+order\/+)[^/]+/i];

/** A request's address as a log may show it: without the query, and without the secrets in its path. */
export function loggablePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return SECRETS.reduce((shown, secret) => shown.replace(secret, "$1***"), path);
}
