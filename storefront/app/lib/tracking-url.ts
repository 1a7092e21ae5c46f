/** The address a tracking button opens: `https://` goes in front of one that names no web scheme. */
export function trackingHref(url: string): string {
  const trimmed = url.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
