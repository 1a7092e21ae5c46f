import sharp from "sharp";

/** What a phone would write of a place; looked for in files afterwards. */
export const PLACE = "+52.5200+013.4050/";

/** What cameras write into a picture, among it a place, as XMP and as EXIF. */
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

type Format = "jpeg" | "png" | "webp" | "avif";

/** A picture whose left half is red and whose right half is blue, with a wide colour profile and a camera's notes. */
export async function notedPicture(format: Format, orientation?: number): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, right] = await Promise.all([half("#d00000"), half("#0000d0")]);
  return await sharp({ create: { width: 120, height: 80, channels: 3, background: "#000" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 60, top: 0 },
    ])
    .withMetadata(orientation ? { orientation } : {})
    .withIccProfile("p3")
    .withExifMerge({ IFD0: { Artist: "A. Stranger" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .withXmp(XMP)
    .toFormat(format, format === "jpeg" ? { quality: 90, chromaSubsampling: "4:4:4" } : {})
    .toBuffer();
}

/** A box of an MP4. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

export const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

const handler = (type: string) => box("hdlr", numbers(0, 0), Buffer.from(type, "latin1"), numbers(0, 0, 0));

const HEAD = Buffer.from("00000020667479706d703432000000006d7034316d70343269736f6d00000000", "hex");

function track(kind: string, offset: number, sizes: readonly number[]): Buffer {
  const table = box(
    "stbl",
    box("stsc", numbers(0, 1, 1, sizes.length, 1)),
    box("stsz", numbers(0, 0, sizes.length, ...sizes)),
    box("stco", numbers(0, 1, offset)),
  );
  return box("trak", box("tkhd", numbers(0)), box("mdia", handler(kind), box("minf", table)));
}

/** A film of one picture track, as an encoder writes it: nothing in it says where it was taken. */
export function plainFilm(): Buffer {
  const samples = Buffer.from("the pictures of the film");
  const media = box("mdat", samples);
  const tool = box("ilst", box("©too", box("data", numbers(1, 0), Buffer.from("Lavf61"))));
  const notes = box("udta", box("meta", numbers(0), handler("mdir"), tool));
  return Buffer.concat([HEAD, media, box("moov", track("vide", HEAD.length + 8, [samples.length]), notes)]);
}

/** A film with every kind of note about where it was taken, and a track of a GPS log. */
export function notedFilm(): { bytes: Buffer; pictures: string; log: string } {
  const [pictures, log] = ["the pictures of the film", `GPSLOG ${PLACE}`];
  const place = Buffer.from(PLACE);
  const media = box("mdat", Buffer.from(pictures + log));
  const at = HEAD.length + 8;
  const apple = box(
    "meta",
    handler("mdta"),
    box("keys", numbers(0, 1), box("mdta", Buffer.from("com.apple.quicktime.location.ISO6709"))),
    box("ilst", box("\0\0\0\x01", box("data", numbers(1, 0), place))),
  );
  const movie = box(
    "moov",
    track("vide", at, [pictures.length]),
    track("meta", at + pictures.length, [6, log.length - 6]),
    box(
      "udta",
      box("©xyz", numbers(0x001215c7), place),
      box("©too", numbers(0x00040000), Buffer.from("Tool")),
      numbers(0),
    ),
    apple,
  );
  const xmp = box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), place);
  return { bytes: Buffer.concat([HEAD, media, movie, xmp]), pictures, log };
}
