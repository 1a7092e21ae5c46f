import sharp, { type Sharp } from "sharp";
import { cleanSvg, MAX_SVG_BYTES } from "./clean-svg";

/** What follows the name of each file, and its bytes; the first is the one that a look names. */
export type Drawn = [File, ...File[]];
type File = { name: string; body: Buffer };

const MAX_PIXELS = 50_000_000;
const TIMEOUT = { seconds: 10 };
const LOGO = { width: 1200, height: 400 };
const SHARE = { width: 1200, height: 630 };
/** The sizes that phones and launchers ask for. */
const ICONS = [192, 512];
const TOUCH = 180;
const TAB = 32;
/** A launcher may cut off all but the middle. */
const MASKABLE = { size: 512, inner: 360 };

/** A word mark as it was drawn, and as a PNG for mails and papers; its name says how wide and high it is. */
export async function drawLogo(bytes: Buffer): Promise<Drawn> {
  const { svg, source } = await open(bytes);
  const scaled = source.resize({ ...LOGO, fit: "inside", withoutEnlargement: svg === null }).png();
  const { data, info } = await scaled.timeout(TIMEOUT).toBuffer({ resolveWithObject: true });
  const size = `-${info.width}x${info.height}`;
  const png = { name: `${size}.png`, body: data };
  return svg ? [{ name: `${size}.svg`, body: svg }, png] : [png];
}

/** An icon in every size and shape in which the shop's pages name one. */
export async function drawIcon(bytes: Buffer): Promise<Drawn> {
  const { svg, source } = await open(bytes);
  const whole = await contain(source, 512).png().timeout(TIMEOUT).toBuffer();
  const ground = await groundFor(whole);
  const of = (size: number) => sharp(whole).resize(size, size);
  const inner = await of(MASKABLE.inner).toBuffer();
  const margin = (MASKABLE.size - MASKABLE.inner) / 2;
  const room = { top: margin, bottom: margin, left: margin, right: margin };
  const maskable = sharp(inner)
    .extend({ ...room, background: ground })
    .flatten({ background: ground });
  const files = [
    { name: `-${TAB}.ico`, body: toIco(await of(TAB).png().toBuffer()) },
    { name: `-${TOUCH}.png`, body: await of(TOUCH).flatten({ background: ground }).png().toBuffer() },
    ...(await Promise.all(
      ICONS.map(async (size) => ({ name: `-${size}.png`, body: await of(size).png().toBuffer() })),
    )),
    { name: "-maskable-512.png", body: await maskable.png().toBuffer() },
  ];
  return [svg ? { name: ".svg", body: svg } : { name: ".png", body: whole }, ...files];
}

/** What shared links show, cut to the shape that networks ask for. */
export async function drawShare(bytes: Buffer): Promise<Drawn> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format } = await source.metadata();
  if (format !== "jpeg" && format !== "png") throw new TypeError(`No picture to share: ${format}`);
  const cut = source.autoOrient().resize({ ...SHARE, fit: "cover", position: "attention" });
  const body = await cut
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout(TIMEOUT)
    .toBuffer();
  return [{ name: ".jpg", body }];
}

/** A drawing, cleaned, or a PNG. Throws for anything else. */
async function open(bytes: Buffer): Promise<{ svg: Buffer | null; source: Sharp }> {
  const isPng = bytes.subarray(0, 8).equals(PNG);
  if (isPng) return { svg: null, source: sharp(bytes, { limitInputPixels: MAX_PIXELS }) };
  const cleaned =
    bytes.length <= MAX_SVG_BYTES ? cleanSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : null;
  if (cleaned === null) throw new TypeError("No drawing");
  const svg = Buffer.from(cleaned);
  const { width, height, format } = await sharp(svg).metadata();
  if (format !== "svg" || !(width > 0 && height > 0)) throw new TypeError("No drawing");
  // Drawn at about the size in which it is needed, however small its own is.
  const density = Math.min(7_200, Math.max(1, (72 * LOGO.width) / Math.max(width, height)));
  return { svg, source: sharp(svg, { density, limitInputPixels: MAX_PIXELS }) };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const contain = (source: Sharp, size: number): Sharp =>
  source.ensureAlpha().resize({ width: size, height: size, fit: "contain", background: CLEAR });

/** What lies behind an icon where nothing may shine through: dark behind what is light, and the other way round. */
async function groundFor(icon: Buffer): Promise<string> {
  return (await isLightPicture(icon)) ? "#0d0a10" : "#ffffff";
}

/** Whether what is seen of a picture is rather light than dark. */
export async function isLightPicture(icon: Buffer): Promise<boolean> {
  const { data } = await sharp(icon).resize(32, 32).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    light += (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!) * alpha;
    weight += alpha;
  }
  return light > 128 * weight;
}

/** A PNG in the frame of an ICO, which every browser takes. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB, 6);
  head.writeUInt8(TAB, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
