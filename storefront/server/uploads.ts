import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, posix } from "node:path";
import send from "send";
import { FILE_POLICY, type HeaderList } from "./security-headers.ts";

/** What may be shown in place; anything else is only ever downloaded, as bytes of no kind. */
const SHOWN: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".mov": "video/quicktime",
  ".ogv": "video/ogg",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
};

/** Drawings that the backend has cleaned, and icons that it made. Others of these kinds are only ever downloaded. */
const OF_THE_LOOK: Record<string, string> = { ".svg": "image/svg+xml", ".ico": "image/x-icon" };

function typeOf(path: string): string | undefined {
  const ending = extname(path).toLowerCase();
  return SHOWN[ending] ?? (/^\/look\/[\w.-]+$/.test(path) ? OF_THE_LOOK[ending] : undefined);
}

/** Exports and private files of earlier releases lay among the public ones until they are cleared away. */
function isOldPrivateFile(path: string): boolean {
  const plain = posix.normalize(decodeURIComponent(path));
  return /^\/static\/(private\/|.*\.csv$)/i.test(plain);
}

/**
 * Sends a stored file: its own type, ranges, and long caching, since a stored file never changes under its name. One that
 * nobody has looked at yet is only ever downloaded, and kept by no cache. Names with dots in front, folders and ways out
 * of the folder are answered 404.
 */
export function sendUpload(
  request: IncomingMessage,
  response: ServerResponse,
  options: {
    folder: string;
    path: string;
    isUnsaved: boolean;
    base: HeaderList;
    /** Adds what an edge cache needs. */
    markFile?: ((answer: ServerResponse) => void) | undefined;
    notFound: () => void;
  },
): void {
  if (isOldPrivateFile(options.path)) return options.notFound();
  const type = options.isUnsaved ? undefined : typeOf(options.path);
  const stream = send(request, options.path, {
    root: options.folder,
    dotfiles: "ignore",
    index: false,
    ...(options.isUnsaved ? { cacheControl: false } : { maxAge: "365d", immutable: true }),
  });
  stream.on("headers", (answer: ServerResponse) => {
    for (let i = 0; i < options.base.length; i += 2) answer.setHeader(options.base[i] ?? "", options.base[i + 1] ?? "");
    answer.setHeader("Content-Security-Policy", FILE_POLICY);
    answer.setHeader("Content-Type", type ?? "application/octet-stream");
    if (!type) answer.setHeader("Content-Disposition", "attachment");
    if (options.isUnsaved) answer.setHeader("Cache-Control", "no-store");
    options.markFile?.(answer);
  });
  stream.on("directory", options.notFound);
  stream.on("error", (error: { status?: number }) => {
    if (error.status === 416) {
      response.writeHead(416, options.base);
      response.end();
      return;
    }
    options.notFound();
  });
  stream.pipe(response);
}
