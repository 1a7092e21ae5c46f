import { createHash } from "node:crypto";

/** What the picture of a product shows that a shared link brings along. */
export type SharePicture = {
  name: string;
  category: string;
  /** Decimal text with two places. */
  price: string;
  compareAtPrice: string | null;
  /** The product's first picture; "" where it has none. */
  imageUrl: string;
};

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };

/** To be counted up when the drawing changes: networks keep a picture by its address. */
const DESIGN = 2;

const ADDRESS = /^\/media\/share\/([\w-]{1,100})\/([\w-]{16})\.jpg$/;

/** Says in 16 letters what a picture shows: two with the same are the same picture. */
export function sharePictureVersion(picture: SharePicture, storeName: string): string {
  const { name, category, price, compareAtPrice, imageUrl } = picture;
  const shown = JSON.stringify([DESIGN, storeName, name, category, price, compareAtPrice, imageUrl]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 16);
}

/** The address of the picture that the front draws for a product: another one after every change of what it shows. */
export const sharePicturePath = (product: SharePicture & { id: string }, storeName: string): string =>
  `/media/share/${encodeURIComponent(product.id)}/${sharePictureVersion(product, storeName)}.jpg`;

/** Reads such an address; null for anything else. */
export function readSharePicturePath(path: string): { id: string; version: string } | null {
  const [, id, version] = ADDRESS.exec(path) ?? [];
  return id && version ? { id, version } : null;
}
