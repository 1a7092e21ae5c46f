/**
 * Where a link that an owner writes may lead: a web address, a mail address, a telephone, a path of this shop. Free of schemas,
 * so that a page can carry it.
 */

const MAX_ADDRESS = 2_000;

/** White space, control characters and backslashes, which browsers read otherwise than they look. */
const ODD = /[\s\p{Cc}\\]/u;

/** The address as it may stand in a page; null where it leads elsewhere, such as into a script. */
export function safeLink(address: unknown): string | null {
  if (typeof address !== "string" || address.length > MAX_ADDRESS || ODD.test(address)) return null;
  if (/^\/(?!\/)/.test(address) || /^#[\w-]+$/.test(address)) return address;
  if (/^mailto:[^@:?&]+@[^@:?&]+$/i.test(address) || /^tel:\+?[\d().-]+$/i.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** The address of a file that was uploaded here, or of a web page's picture; null for anything else. */
export function safeMedia(address: unknown): string | null {
  const safe = safeLink(address);
  return safe && /^(?:\/|https?:\/\/)/i.test(safe) ? safe : null;
}
