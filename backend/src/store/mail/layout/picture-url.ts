const STORED = /^\/uploads\/.+\.(?:jpe?g|png|webp|avif|gif)$/i;
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The address of a product's picture for a mail program; null where it could not reach one: the store has no address of
 * its own yet, or the product no picture. A stored one is 320 px wide, as WebP.
 */
export function pictureUrl(imageUrl: string, publicUrl: string): string | null {
  if (!imageUrl || LOOPBACK.test(new URL(publicUrl).hostname)) return null;
  const path = STORED.test(imageUrl) ? `/media/w320${imageUrl}?f=webp` : imageUrl;
  const url = URL.parse(path, publicUrl);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
