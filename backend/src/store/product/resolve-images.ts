import type { CurrentProduct } from "./load-product";

type Named = { imageUrl?: string | null; imageUrls?: string[] | null };

/**
 * The list of image addresses that a request asks for, or null where it asks for no change.
 *
 * A list that names any wins; an `imageUrl` alone takes the place of the first image; an empty list removes all, and an
 * empty `imageUrl` alone says nothing.
 */
export function resolveImages(named: Named, current: string[]): string[] | null {
  if (named.imageUrls && (named.imageUrls.length > 0 || !named.imageUrl)) return named.imageUrls;
  if (!named.imageUrl) return null;
  if (named.imageUrls) return [named.imageUrl];
  return [named.imageUrl, ...current.slice(1).filter((url) => url !== named.imageUrl)];
}

/** Images that stay keep their id and their alternative text. */
export function keepKnownImages(urls: string[], current: CurrentProduct["images"]) {
  const left = [...current];
  return urls.map((url) => {
    const index = left.findIndex((image) => image.url === url);
    const known = index < 0 ? undefined : left.splice(index, 1)[0];
    return known ? { id: known.id, url, metadata: known.metadata ?? undefined } : { url };
  });
}
