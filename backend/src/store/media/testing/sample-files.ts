import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";

export const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");

/** A picture of noise, so that it cannot be made small. */
export async function picture(
  width: number,
  height: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const noise = randomBytes(width * height * 3);
  return await sharp(noise, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as a phone takes it upright: lying pixels, and EXIF data that says how to turn them. */
export async function turnedPhoto(width: number, height: number): Promise<Buffer> {
  const photo = sharp({ create: { width, height, channels: 3, background: "#402030" } });
  return await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

/** The beginning of an MP4, padded to a size. */
export function video(size = 4096): Buffer {
  const head = Buffer.from("00000020667479706d703432000000006d7034316d70343269736f6d00000000", "hex");
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))]);
}

/** The head of a WebM film. */
export const WEBM = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701",
  "hex",
);

export const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const XML = Buffer.from('<?xml version="1.0"?><a xmlns="http://www.w3.org/1999/xhtml"/>');
/** A Windows program, whatever it is called. */
export const EXE = Buffer.concat([Buffer.from("4d5a90000300000004000000ffff0000", "hex"), Buffer.alloc(2000)]);
