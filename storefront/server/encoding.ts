import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Those that we make, the one that packs best first; a client's own preference goes before it. */
const OFFERED: Encoding[] = ["br", "gzip", "identity"];

const choices = new LRUCache<string, Encoding>({ max: 200 });

function choose(header: string): Encoding {
  const accepted = new Negotiator({ headers: { "accept-encoding": header } });
  const [best] = accepted.encodings(OFFERED, { preferred: OFFERED });
  return best ?? "identity";
}

/** The best encoding that a client takes; without a header, none. Browsers send few different headers: remembered. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return "identity";
  const text = String(header);
  let encoding = choices.get(text);
  if (!encoding) choices.set(text, (encoding = choose(text)));
  return encoding;
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "identity" ? bytes : await compressors[encoding](bytes);
}

/** Below it an answer is not worth compressing for one request; what the build has compressed already is sent so at any size. */
const SMALLEST_COMPRESSED = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;

export function isCompressible(contentType: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(contentType);
}
