import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { contentType } from "mime-types";
import { CachedResponse } from "./cached-response.ts";
import { FILE_POLICY, FRAME_POLICY, type HeaderList } from "./security-headers.ts";

const PACKED = [".br", ".gz"];
/** Names of built files contain a hash of what is in them. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** The library names a charset for text and JSON alone; an SVG is text, too. */
function typeOf(ending: string): string {
  const type = contentType(ending) || "application/octet-stream";
  return type.endsWith("+xml") ? `${type}; charset=utf-8` : type;
}

function toAnswer(path: string, url: string, base: HeaderList): CachedResponse {
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  const br = packed(".br");
  const gzip = packed(".gz");
  const ending = extname(path);
  const isSvg = ending === ".svg";
  return new CachedResponse({
    status: 200,
    headers: [
      "Content-Type",
      typeOf(ending),
      "Cache-Control",
      url.startsWith("/assets/") ? IMMUTABLE : AN_HOUR,
      "Content-Security-Policy",
      isSvg ? FILE_POLICY : FRAME_POLICY,
      // Stripe's frames draw the card's fields in our type, and a font of another origin needs leave.
      ...(ending === ".woff2" ? ["Access-Control-Allow-Origin", "*"] : []),
      ...base,
    ],
    body: readFileSync(path),
    packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  });
}

/** Reads the browser's half of the build into memory, by address. */
export function loadAssets(folder: string, base: HeaderList): Map<string, CachedResponse> {
  const assets = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isHidden = relative(folder, path)
      .split(sep)
      .some((part) => part.startsWith("."));
    if (!entry.isFile() || isHidden || PACKED.includes(extname(entry.name))) continue;
    const url = `/${relative(folder, path).split(sep).map(encodeURIComponent).join("/")}`;
    assets.set(url, toAnswer(path, url, base));
  }
  return assets;
}
