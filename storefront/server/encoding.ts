import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const REMEMBERED = 200;
const choices = new Map<string, Encoding>();

function quality(accepted: Map<string, number>, encoding: Encoding): number {
  return accepted.get(encoding) ?? accepted.get("*") ?? 0;
}

function choose(header: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...params] = part.split(";").map((word) => word.trim());
    const weight = params.find((param) => param.startsWith("q="));
    accepted.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const br = quality(accepted, "br");
  const gz = quality(accepted, "gzip");
  if (br > 0 && br >= gz) return "br";
  return gz > 0 ? "gzip" : "identity";
}

/** The best encoding that a client takes; without a header, none. Browsers send few different headers: remembered. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return "identity";
  const text = String(header);
  let encoding = choices.get(text);
  if (!encoding) {
    encoding = choose(text);
    if (choices.size >= REMEMBERED) choices.clear();
    choices.set(text, encoding);
  }
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

const SMALLEST_COMPRESSED = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;

export function isCompressible(contentType: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(contentType);
}
