import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeTag, ShownProducts } from "@nocturne/contract";
import { chooseEncoding, compress, isCompressible, type Encoding } from "./encoding.ts";
import { readyHeaders, writeReadyHead, type ReadyHeaders } from "./ready-headers.ts";
import type { HeaderList } from "./security-headers.ts";

/**
 * Which public data an answer shows, and the last change of each that it contains. `products`: which of the catalogue; all
 * where it does not say.
 */
export type Shows = Partial<Record<ChangeTag, string>> & { products?: ShownProducts | undefined };

type Variant = { body: Buffer; headers: ReadyHeaders; unchanged: ReadyHeaders };

/** The headers of an answer as they go out to one request: with what an edge cache needs, where there is one. */
export type MarkHeaders = (headers: HeaderList, answer: CachedResponse, request: IncomingMessage) => HeaderList;

/** What may vary between two encodings of an answer, or is counted from its bytes. */
const OWN_HEADERS = new Set(["content-length", "content-encoding", "etag", "vary", "transfer-encoding", "connection"]);

/**
 * An answer as ready bytes, with the complete header block of every encoding: sending it is one write.
 *
 * `shows` is null when the answer must not be kept; of an answer that was made from others it has a part for each.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** Replaced where everything it was made from was read again and is the same. */
  shows: readonly Shows[] | null;
  /** The version of the freshness at which it was current for sure; see `ResponseCache`. */
  checked = -1;
  /** True for one that is shown because what would be current cannot be had. */
  isStale = false;
  /** Names its bytes: those of equal answers are equal. */
  readonly hash: string;
  private readonly vary: string;
  private readonly isCompressible: boolean;
  private readonly variants: Partial<Record<Encoding, Variant>> = {};
  /** What is being compressed: once for all who ask for it meanwhile. */
  private readonly packing: Partial<Record<Encoding, Promise<Variant>>> = {};
  private stale: CachedResponse | null = null;

  constructor(options: {
    status: number;
    headers: HeaderList;
    body: Buffer;
    shows?: Shows | readonly Shows[] | null;
    vary?: string;
    packed?: Partial<Record<Encoding, Buffer>>;
  }) {
    this.status = options.status;
    this.headers = options.headers;
    this.body = options.body;
    this.shows = options.shows ? [options.shows].flat() : null;
    this.vary = options.vary ?? "Accept-Encoding";
    this.hash = createHash("sha256").update(options.body).digest("base64url").slice(0, 22);
    const packed = Object.entries(options.packed ?? {});
    this.isCompressible = packed.length > 0 || isCompressible(this.header("content-type") ?? "", options.body.length);
    this.addVariant("identity", options.body);
    for (const [encoding, bytes] of packed) this.addVariant(encoding as Encoding, bytes);
  }

  header(name: string): string | undefined {
    const index = this.headers.findIndex((word, i) => i % 2 === 0 && word.toLowerCase() === name);
    return index < 0 ? undefined : this.headers[index + 1];
  }

  /** Roughly what it takes in memory once it is kept in every encoding. */
  get size(): number {
    return this.body.length * (this.isCompressible ? 2 : 1) + 4_096;
  }

  /** The same, marked as no longer current (RFC 9211), and kept by nobody. */
  asStale(): CachedResponse {
    if (this.isStale) return this;
    if (!this.stale) {
      const { status, body, vary } = this;
      const headers = [...this.headers, "Cache-Status", "Front; hit; detail=stale"];
      this.stale = new CachedResponse({ status, headers, body, vary });
      this.stale.isStale = true;
    }
    return this.stale;
  }

  /** Sends it to one client: compressed as it likes, or as 304 when it has these bytes already. */
  send(request: IncomingMessage, response: ServerResponse, mark: MarkHeaders | null = null): void {
    const encoding = this.isCompressible ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
    const variant = this.variants[encoding];
    if (variant) {
      this.write(variant, request, response, mark);
      return;
    }
    this.pack(encoding)
      .then((packed) => this.write(packed, request, response, mark))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
  }

  private pack(encoding: Encoding): Promise<Variant> {
    return (this.packing[encoding] ??= compress(this.body, encoding)
      .then((bytes) => this.addVariant(encoding, bytes))
      .finally(() => delete this.packing[encoding]));
  }

  private write(variant: Variant, request: IncomingMessage, response: ServerResponse, mark: MarkHeaders | null): void {
    const writeHead = (status: number, headers: ReadyHeaders) =>
      mark ? response.writeHead(status, mark(headers.list, this, request)) : writeReadyHead(response, status, headers);
    const known = request.headers["if-none-match"];
    if (known && this.status === 200 && this.isKnown(known)) {
      writeHead(304, variant.unchanged);
      response.end();
      return;
    }
    writeHead(this.status, variant.headers);
    if (request.method === "HEAD") response.end();
    else response.end(variant.body);
  }

  /** True when a client named these bytes, in any encoding: the hash is the same in all their tags. */
  private isKnown(header: string): boolean {
    return (
      header.trim() === "*" || header.split(",").some((tag) => tag.replace("W/", "").trim().startsWith(`"${this.hash}`))
    );
  }

  private addVariant(encoding: Encoding, body: Buffer): Variant {
    const etag = encoding === "identity" ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
    const kept: HeaderList = [];
    for (let i = 0; i < this.headers.length; i += 2) {
      const name = this.headers[i];
      const value = this.headers[i + 1];
      if (name && value !== undefined && !OWN_HEADERS.has(name.toLowerCase())) kept.push(name, value);
    }
    kept.push("ETag", etag, "Vary", this.vary);
    const variant = {
      body,
      headers: readyHeaders([
        ...kept,
        "Content-Length",
        String(body.length),
        ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ]),
      unchanged: readyHeaders(kept),
    };
    this.variants[encoding] = variant;
    return variant;
  }
}
