import { resizableKey, resizedAddress } from "@nocturne/contract/image-address";

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The address of a product's picture for a mail program; null where it could not reach one: the store has no address of
 * its own yet, or the product no picture. One that the front resizes is 320 px wide, as WebP.
 */
export function pictureUrl(imageUrl: string, publicUrl: string): string | null {
  if (!imageUrl || LOOPBACK.test(new URL(publicUrl).hostname)) return null;
  const key = resizableKey(imageUrl);
  const url = URL.parse(key === null ? imageUrl : resizedAddress(key, 320, "webp"), publicUrl);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
