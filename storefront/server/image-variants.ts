import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { readResizedAddress, type ImageAddress, type ImageFormat } from "@nocturne/contract/image-address";
import { LRUCache } from "lru-cache";
import send from "send";
import { DiskCache } from "./disk-cache.ts";
import { BucketAway, findImageSource, type ImageSource } from "./image-source.ts";
import { resizeImage } from "./resize-image.ts";
import { FILE_POLICY, type HeaderList } from "./security-headers.ts";
import { QueueFull, WorkQueue, type Refusal } from "./work-queue.ts";

const QUEUE = { atOnce: 2, maxWaiting: 400, maxWaitingPerVisitor: 100 };
/** Names that no picture was found under; a file never comes later under a name that was asked for before. */
const MAX_MISSES = 5_000;
const MISS_TTL_MS = 60_000;
const CACHE_BYTES = 1024 * 1024 * 1024;
const FORMATS: ImageFormat[] = ["avif", "webp"];

/**
 * How long anybody waits for a picture to be made. A browser has few connections to one shop: while they all wait for
 * pictures, nothing else of the page comes, neither the scripts of the next page nor the answer to Add to Cart.
 */
const TIMEOUT_MS = 2_000;

/** How long anybody waits for a picture of the bucket: one that says nothing holds up all that are to be made. */
const BUCKET_TIMEOUT_MS = 14_000;

/** What is larger than this, a photograph as a camera makes it, takes longer to load than to wait for. */
const SMALL_BYTES = 512 * 1024;

const missKey = ({ key }: ImageAddress, { version }: ImageSource) => `${key}\n${version}`;

/** The best format that a browser takes by its `Accept`. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  return accept?.includes("image/avif") ? "avif" : "webp";
}

type Options = {
  uploadsFolder: string;
  cacheFolder: string;
  bucketUrl: string;
  base: HeaderList;
  patienceMs?: number;
  bucketTimeoutMs?: number;
  /** Adds what an edge cache needs. */
  markFile?: ((answer: ServerResponse) => void) | undefined;
};

/**
 * Stored pictures in the widths that pages ask for, as AVIF or WebP: made at the first request, then kept on disk. Many
 * who ask for the same one wait for the same work. Where that takes too long, as with a whole page of new pictures, a
 * stored one that is small enough goes out in its place, this once.
 */
export class ImageVariants {
  private readonly uploadsFolder: string;
  private readonly bucketUrl: string;
  private readonly base: HeaderList;
  private readonly markFile: Options["markFile"];
  private readonly patienceMs: number;
  private readonly bucketTimeoutMs: number;
  private readonly cache: DiskCache;
  private readonly queue = new WorkQueue(QUEUE);
  private readonly misses = new LRUCache<string, true>({ max: MAX_MISSES, ttl: MISS_TTL_MS });
  private readonly flights = new Map<string, Promise<string | null>>();

  constructor(options: Options) {
    this.uploadsFolder = options.uploadsFolder;
    this.bucketUrl = options.bucketUrl;
    this.base = options.base;
    this.markFile = options.markFile;
    this.patienceMs = options.patienceMs ?? TIMEOUT_MS;
    this.bucketTimeoutMs = options.bucketTimeoutMs ?? BUCKET_TIMEOUT_MS;
    this.cache = new DiskCache(options.cacheFolder, CACHE_BYTES);
  }

  /** `visitor` is whose place in the queue a picture takes that has to be made. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { url, visitor, notFound }: { url: string; visitor: string; notFound: () => void },
  ): Promise<void> {
    const address = readResizedAddress(url);
    const source = address && (await findImageSource(this.uploadsFolder, this.bucketUrl, address.key));
    if (!address || !source || this.misses.has(missKey(address, source))) return notFound();
    const wanted = address.format ?? acceptedFormat(request.headers.accept);
    const work = this.find(address, source, wanted, visitor);
    const isSmall = source.size !== null && source.size <= SMALL_BYTES;
    const timeoutMs = source.size === null ? this.bucketTimeoutMs : isSmall ? this.patienceMs : null;
    try {
      const name = timeoutMs === null ? await work : await this.withTimeout(work, timeoutMs);
      if (name === "late" && isSmall) this.sendStored(request, response, address.key, notFound);
      else if (name === "late") this.refuse(response, "all");
      else if (name) this.sendFile(request, response, name, address.format === null, notFound);
      else notFound();
    } catch (error) {
      if (error instanceof QueueFull) return this.refuse(response, error.refusal);
      if (!(error instanceof BucketAway)) throw error;
      console.warn("%s", error.message);
      this.refuse(response, "all");
    }
  }

  private async withTimeout(work: Promise<string | null>, timeoutMs: number): Promise<string | null> {
    const patience = new AbortController();
    const late = sleep(timeoutMs, "late", { signal: patience.signal });
    const name = await Promise.race([work, late]).finally(() => patience.abort());
    if (name === "late") work.catch((error: unknown) => console.error("A picture could not be kept:", error));
    return name;
  }

  private async find(
    address: ImageAddress,
    source: ImageSource,
    wanted: ImageFormat,
    visitor: string,
  ): Promise<string | null> {
    const key = createHash("sha256").update(`${address.key}\n${source.version}\n${address.width}\n${wanted}`);
    const stem = key.digest("hex");
    const names = FORMATS.map((format) => `${stem.slice(0, 2)}/${stem}.${format}`);
    for (const name of names) if (await this.cache.has(name)) return name;
    const flight = this.flights.get(stem);
    if (flight) return await flight;
    const work = this.queue
      .run(visitor, () => this.make(stem, address, source, wanted))
      .finally(() => this.flights.delete(stem));
    this.flights.set(stem, work);
    return await work;
  }

  private async make(
    stem: string,
    address: ImageAddress,
    source: ImageSource,
    wanted: ImageFormat,
  ): Promise<string | null> {
    const input = await source.read();
    const made = input && (await resizeImage(input, address.width, wanted));
    if (!made) {
      this.misses.set(missKey(address, source), true);
      return null;
    }
    const name = `${stem.slice(0, 2)}/${stem}.${made.format}`;
    await this.cache.put(name, made.bytes);
    return name;
  }

  private sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    isNegotiated: boolean,
    notFound: () => void,
  ): void {
    const stream = send(request, name, { root: this.cache.folder, index: false, maxAge: "365d", immutable: true });
    stream.on("headers", (answer: ServerResponse) => {
      this.setBase(answer);
      answer.setHeader("Content-Type", name.endsWith(".avif") ? "image/avif" : "image/webp");
      if (isNegotiated) answer.setHeader("Vary", "Accept");
      this.markFile?.(answer);
    });
    stream.on("error", notFound);
    stream.pipe(response);
  }

  private sendStored(request: IncomingMessage, response: ServerResponse, path: string, notFound: () => void): void {
    const stream = send(request, path, { root: this.uploadsFolder, index: false, cacheControl: false });
    stream.on("headers", (answer: ServerResponse) => {
      this.setBase(answer);
      answer.setHeader("Cache-Control", "no-store");
    });
    stream.on("error", notFound);
    stream.pipe(response);
  }

  private setBase(answer: ServerResponse): void {
    for (let i = 0; i < this.base.length; i += 2) answer.setHeader(this.base[i] ?? "", this.base[i + 1] ?? "");
    answer.setHeader("Content-Security-Policy", FILE_POLICY);
  }

  private refuse(response: ServerResponse, refusal: Refusal): void {
    response.writeHead(refusal === "visitor" ? 429 : 503, [
      ...this.base,
      "Retry-After",
      "5",
      "Cache-Control",
      "no-store",
      "Content-Length",
      "0",
    ]);
    response.end();
  }
}
