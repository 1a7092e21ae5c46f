import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isLightPicture } from "./draw-look-picture";
import { objectStore } from "../storage";

/** A logo as a PNG that can be printed: one that was drawn for a dark page is black. Null where its file cannot be read. */
export async function readPaperLogo(url: string): Promise<Buffer | null> {
  const store = objectStore();
  const key = store.keyOf(url);
  if (!key) return null;
  try {
    return await toPaper(await store.withFile(key, (path) => readFile(path)));
  } catch {
    // The name of the shop is as good.
    return null;
  }
}

/** Black in the place of light colours, where paper would shine through around them. */
export async function toPaper(png: Buffer): Promise<Buffer> {
  const picture = sharp(png).ensureAlpha();
  const { isOpaque } = await sharp(png).stats();
  if (isOpaque || !(await isLightPicture(png))) return png;
  const alpha = await picture.clone().extractChannel("alpha").toBuffer();
  const { width, height } = await picture.metadata();
  const ink = sharp({ create: { width, height, channels: 3, background: "#000000" } });
  return await ink.joinChannel(alpha).png().toBuffer();
}
