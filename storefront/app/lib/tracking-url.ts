/** The address that a tracking button opens; `https://` is added where there is no http scheme. */
export function trackingHref(url: string): string {
  const trimmed = url.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
