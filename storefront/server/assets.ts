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

/** A built file as ready bytes, with what the build compressed beside it. */
export function fileAnswer(path: string, headers: HeaderList): CachedResponse {
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  const br = packed(".br");
  const gzip = packed(".gz");
  return new CachedResponse({
    status: 200,
    headers: ["Content-Type", typeOf(extname(path)), ...headers],
    body: readFileSync(path),
    packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  });
}

function assetHeaders(path: string, isHashed: boolean, base: HeaderList): HeaderList {
  const ending = extname(path);
  return [
    "Cache-Control",
    isHashed ? IMMUTABLE : AN_HOUR,
    "Content-Security-Policy",
    ending === ".svg" ? FILE_POLICY : FRAME_POLICY,
    // Stripe's frames draw the card's fields in our type, and a font of another origin needs leave.
    ...(ending === ".woff2" ? ["Access-Control-Allow-Origin", "*"] : []),
    ...base,
  ];
}

/** Reads what a build made for browsers into memory, by address below `root`. */
export function loadAssets(folder: string, base: HeaderList, root = ""): Map<string, CachedResponse> {
  const assets = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isHidden = relative(folder, path)
      .split(sep)
      .some((part) => part.startsWith("."));
    if (!entry.isFile() || isHidden || PACKED.includes(extname(entry.name))) continue;
    const url = `/${relative(folder, path).split(sep).map(encodeURIComponent).join("/")}`;
    assets.set(root + url, fileAnswer(path, assetHeaders(path, url.startsWith("/assets/"), base)));
  }
  return assets;
}
