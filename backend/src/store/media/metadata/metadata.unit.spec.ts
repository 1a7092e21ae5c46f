import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notedFilm, notedPicture, numbers, PLACE, plainFilm, box } from "../testing/noted-files";
import { picture, video } from "../testing/sample-files";
import { withoutMetadata } from "./without-metadata";

const ART = join(__dirname, "../../../../../art");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "metadata-"));
});
afterAll(async () => await rm(folder, { recursive: true }));

/** What becomes of a file; null where it stays as it is. */
async function clean(bytes: Buffer, mime: string): Promise<Buffer | null> {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  const body = await withoutMetadata(path, mime);
  return body && (await buffer(body));
}

async function changed(bytes: Buffer, mime: string): Promise<Buffer> {
  const cleaned = await clean(bytes, mime);
  if (!cleaned) throw new Error("The file stayed as it was.");
  return cleaned;
}

const pixels = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer();

/** The colour in the middle of a quarter of a picture, as `red` or `blue`. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

describe("a picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("as %s loses its notes, and not a pixel", async (format) => {
    const before = await notedPicture(format);
    const after = await changed(before, `image/${format}`);
    expect([after.includes(PLACE), after.includes("Stranger")]).toEqual([false, false]);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(was.xmp?.includes(PLACE)).toBe(true);
    expect(is.icc?.equals(was.icc ?? Buffer.alloc(0))).toBe(true);
    if (format !== "avif") expect([is.exif, is.xmp]).toEqual([undefined, undefined]);
    expect(await clean(after, `image/${format}`)).toBeNull();
  });

  it.each(["jpeg", "png", "webp"] as const)("as %s without notes stays byte for byte", async (format) => {
    expect(await clean(await picture(90, 60, format), `image/${format}`)).toBeNull();
  });

  it.each([
    ["jpeg", 6, "red at the top"],
    ["jpeg", 3, "red at the right"],
    ["png", 6, "red at the top"],
    ["webp", 8, "red at the bottom"],
  ] as const)("as %s that lies on its side (%i) is turned for good: %s", async (format, orientation, where) => {
    const after = await changed(await notedPicture(format, orientation), `image/${format}`);
    const { width, height, orientation: left, exif, icc } = await sharp(after).metadata();
    expect([exif, left]).toEqual([undefined, undefined]);
    expect(icc).toBeDefined();
    expect([width, height]).toEqual(orientation === 3 ? [120, 80] : [80, 120]);
    const spot = { top: [0.5, 0.1], bottom: [0.5, 0.9], right: [0.9, 0.5] }[where.split(" ").at(-1) ?? ""] ?? [];
    expect(await colorAt(after, spot[0] ?? 0, spot[1] ?? 0)).toBe("red");
  });

  it("as JPEG loses captions, comments, previews, and the film behind its end", async () => {
    const plain = await picture(60, 40);
    const segment = (marker: number, content: string) =>
      Buffer.concat([Buffer.from([0xff, marker]), Buffer.from([0, content.length + 2]), Buffer.from(content)]);
    const notes = [
      segment(0xed, `Photoshop 3.0\0${PLACE}`),
      segment(0xfe, PLACE),
      segment(0xe2, `MPF\0${PLACE}`),
      segment(0xe7, PLACE),
    ];
    const noted = Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2), notedFilm().bytes]);
    expect((await changed(noted, "image/jpeg")).equals(plain)).toBe(true);
  });

  it("as a progressive JPEG of many scans loses nothing but its notes", async () => {
    const jpeg = (image: sharp.Sharp) => image.jpeg({ progressive: true }).toBuffer();
    const noted = await jpeg(sharp(await picture(300, 200)).withExif({ IFD0: { Artist: "A. Stranger" } }));
    const after = await changed(noted, "image/jpeg");
    expect(after.includes("Stranger")).toBe(false);
    expect((await pixels(after)).equals(await pixels(noted))).toBe(true);
  });

  it.each(["gif", "webp"] as const)("that moves goes on moving as %s", async (format) => {
    const frames = await Promise.all(
      ["#100", "#200", "#400"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } });
    const options = { delay: [100, 200, 300], loop: 2 };
    const bytes =
      format === "gif"
        ? await moving.gif(options).toBuffer()
        : await moving
            .withExif({ IFD0: { Artist: "A. Stranger" } })
            .webp(options)
            .toBuffer();
    // A comment extension, before the end.
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, PLACE.length]),
      Buffer.from(PLACE),
      Buffer.from([0, 0x3b]),
    ]);
    const noted = format === "gif" ? Buffer.concat([bytes.subarray(0, -1), comment]) : bytes;
    const after = await changed(noted, `image/${format}`);
    expect([after.includes(PLACE), after.includes("Stranger")]).toEqual([false, false]);
    expect(await sharp(after, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    });
    if (format === "gif") expect(after.equals(bytes)).toBe(true);
  });

  it("that ends too early is encoded as it shows, without notes", async () => {
    const noted = await notedPicture("jpeg");
    const after = await changed(noted.subarray(0, noted.length - 20), "image/jpeg");
    expect(after.includes(PLACE)).toBe(false);
    expect(await sharp(after).metadata()).toMatchObject({ width: 120, height: 80 });
  });
});

describe("a film", () => {
  it("loses every place, and a log with its samples, without a byte moving", async () => {
    const { bytes, pictures, log } = notedFilm();
    const after = await changed(bytes, "video/quicktime");
    expect(after.length).toBe(bytes.length);
    expect([after.includes(PLACE), after.includes(log.slice(0, 6))]).toEqual([false, false]);
    expect(after.indexOf(pictures)).toBe(bytes.indexOf(pictures));
    expect([after.includes("©too", "latin1"), after.includes("vide")]).toEqual([true, true]);
    expect(await clean(after, "video/mp4")).toBeNull();
  });

  it.each([
    ["of an encoder", () => plainFilm()],
    ["that is but a beginning", () => video(5000)],
    ["whose parts are too long", () => Buffer.concat([video(40), numbers(0x7fffffff), Buffer.from("moov")])],
    ["whose parts have no length", () => Buffer.concat([plainFilm(), numbers(4), Buffer.from("udta")])],
    ["in which tables say too much", () => Buffer.concat([plainFilm(), box("moov", box("trak", numbers(0)))])],
  ])("%s stays byte for byte", async (_what, make) => {
    expect(await clean(make(), "video/mp4")).toBeNull();
  });

  it.each(["gallery/loop-dead-tube.mp4", "backgrounds/smoke.mp4"])("of the demo, %s, stays as it is", async (name) => {
    expect(await clean(await readFile(join(ART, name)), "video/mp4")).toBeNull();
  });

  it("with parts without end is given up, not followed", async () => {
    const many = box("moov", ...Array.from({ length: 40_001 }, () => box("free")));
    await expect(clean(many, "video/mp4")).rejects.toThrow("too many parts");
  });
});
