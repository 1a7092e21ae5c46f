/** Paths that are the shop's own: nothing may lead away from them. */
const OWN =
  /^\/(?:$|(?:api|store|admin|auth|hooks|app|static|uploads|media|assets|health|product|search|checkout|reset-password|profile|admin-fix|order-success|order-mails|order|newsletter|order-status|shop-settings|sitemap\.xml|sitemaps|feeds|robots\.txt|manifest\.webmanifest|favicon\.ico|\.well-known)(?:\/|$))/i;

const MAX_LENGTH = 1_000;

/**
 * The one form of an address of the former shop: its path alone, decoded, without the slash at the end. Null for what is no
 * path.
 */
export function formerPath(address: string): string | null {
  const path = pathOf(address)?.split(/[?#]/, 1)[0];
  if (path === undefined) return null;
  try {
    const plain = decodeURIComponent(path)
      .replace(/\/{2,}/g, "/")
      .replace(/(.)\/$/, "$1")
      .normalize("NFC");
    return plain.includes("\0") || !plain.isWellFormed() ? null : plain;
  } catch {
    return null;
  }
}

/** A path here with its query, never another site: null for what could be read as one. */
export function targetPath(address: string): string | null {
  const path = address.startsWith("/") ? pathOf(address) : null;
  if (path === null) return null;
  const url = new URL(path, "http://shop.invalid");
  // `/a/..//b` is `//b`, which a browser reads as another site.
  return url.host === "shop.invalid" && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
}

function pathOf(address: string): string | null {
  const text = address.trim();
  if (text.length > MAX_LENGTH || /[\p{Cc}\\]/u.test(text)) return null;
  if (text.startsWith("/")) return text.startsWith("//") ? null : text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { pathname, search } = new URL(text);
  return pathname.startsWith("//") ? null : pathname + search;
}

/** Why a redirect cannot be, in words; null where it can. `targetOf`: where other redirects lead. */
export function redirectFault(from: string, target: string, targetOf: ReadonlyMap<string, string>): string | null {
  if (OWN.test(from)) return `${from} is an address of this shop.`;
  const seen = new Set([from]);
  for (let next: string | undefined = target; next !== undefined;) {
    const path = formerPath(next) ?? "";
    if (seen.has(path)) return `${from} would lead back to itself.`;
    seen.add(path);
    next = targetOf.get(path);
  }
  return null;
}
