import sharp from "sharp";
import { stripGif } from "./gif";
import { stripJpeg } from "./jpeg";
import { isAnimatedPng, stripPng } from "./png";
import { isLosslessWebp, stripWebp } from "./webp";

const MAX_PIXELS = 100_000_000;
/** Nobody sees what this takes; a picture is encoded anew once, and only where it has to be turned. */
const QUALITY = 95;

const STRIPPERS: Record<string, (bytes: Buffer) => Buffer> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/apng": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
};

/** True for the kinds that `stripPicture` knows. */
export const isStrippable = (mime: string) => mime in STRIPPERS;

/**
 * A picture without its notes: EXIF with its place, XMP, IPTC, comments. Its colours stay, and so does every byte of the
 * picture itself, unless EXIF says that it lies on its side: then it is turned for good, since nothing says so any more.
 *
 * A picture that only sharp can make sense of is encoded anew. Throws where sharp cannot either.
 */
export async function stripPicture(bytes: Buffer, mime: string): Promise<Buffer> {
  const { orientation = 1, pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  try {
    const isMoving = pages > 1 || (mime.endsWith("png") && isAnimatedPng(bytes));
    if (orientation !== 1 && !isMoving) return await encodeAnew(bytes, mime);
    const stripped = STRIPPERS[mime]?.(bytes) ?? bytes;
    return (await isWhole(bytes, stripped)) ? stripped : await encodeAnew(bytes, mime);
  } catch {
    return await encodeAnew(bytes, mime);
  }
}

/** Whether a picture came through unharmed, and without notes. */
async function isWhole(before: Buffer, after: Buffer): Promise<boolean> {
  if (before === after) return true;
  const [was, is] = await Promise.all(
    [before, after].map((bytes) => sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()),
  );
  const isSame = was?.width === is?.width && was?.height === is?.height && was?.pages === is?.pages;
  return isSame && !is?.exif && !is?.xmp && !is?.iptc && Boolean(was?.icc) === Boolean(is?.icc);
}

async function encodeAnew(bytes: Buffer, mime: string): Promise<Buffer> {
  // What browsers show in spite of its faults is encoded as they show it.
  const options = { limitInputPixels: MAX_PIXELS, failOn: "none" as const };
  const { pages = 1, space, chromaSubsampling, isProgressive } = await sharp(bytes, options).metadata();
  const upright = sharp(bytes, { ...options, animated: pages > 1 }).autoOrient();
  // A printer's colours become a screen's; all others keep their profile.
  const image = space === "cmyk" ? upright : upright.keepIccProfile();
  switch (mime) {
    case "image/png":
    case "image/apng":
      return await image.png().toBuffer();
    case "image/webp":
      return await image.webp({ quality: QUALITY, lossless: isLosslessWebp(bytes) }).toBuffer();
    case "image/gif":
      return await image.gif().toBuffer();
    default: {
      const isFull = chromaSubsampling?.startsWith("4:4:4") ?? false;
      const sampling = isFull ? "4:4:4" : "4:2:0";
      const asBefore = { chromaSubsampling: sampling, progressive: isProgressive ?? false };
      return await image.jpeg({ quality: QUALITY, ...asBefore }).toBuffer();
    }
  }
}
