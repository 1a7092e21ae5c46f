/** The address that a tracking number links to: `https://` is added where it has no http scheme. */
export function trackingLink(url: string): string {
  const trimmed = url.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
