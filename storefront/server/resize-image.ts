import sharp from "sharp";
import type { ImageFormat } from "@nocturne/contract/image-address";

/** A picture of 100 megapixels takes 400 MB to unfold; larger ones are not touched. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 30;
const MAX_FRAMES = 200;

// Two pictures at a time use both cores of a small machine; nothing is worth keeping in memory beside the cache on disk.
sharp.concurrency(1);
sharp.cache(false);

export type Resized = { bytes: Buffer; format: ImageFormat };

/**
 * A picture in a width, never larger than it is: upright as its EXIF data says, and without that data. One that moves
 * keeps moving, which only WebP can carry. Null for what is no picture.
 */
export async function resizeImage(
  source: string | Buffer,
  width: number,
  format: ImageFormat,
): Promise<Resized | null> {
  try {
    const { pages = 1 } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    const isMoving = pages > 1 && pages <= MAX_FRAMES;
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, animated: isMoving })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    if (format === "webp" || isMoving) {
      return { bytes: await image.webp({ quality: 78, effort: 4 }).toBuffer(), format: "webp" };
    }
    // Of a shirt as wide as a phone that is 16 kB. A quality of 48 takes 20 kB, and looks the same beside it.
    return { bytes: await image.avif({ quality: 44, effort: 3 }).toBuffer(), format: "avif" };
  } catch (error) {
    console.error("A picture could not be resized:", error instanceof Error ? error.message : error);
    return null;
  }
}
