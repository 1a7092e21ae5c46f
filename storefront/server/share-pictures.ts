import type { IncomingMessage, ServerResponse } from "node:http";
import type { OutputOf, PathOf } from "@nocturne/contract";
import { resizableKey } from "@nocturne/contract/image-address";
import { LRUCache } from "lru-cache";
import send from "send";
import {
  readSharePicturePath,
  sharePicturePath,
  sharePictureVersion,
  type SharePicture,
} from "../app/lib/share-picture.ts";
import { DiskCache } from "./disk-cache.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import { findImageSource } from "./image-source.ts";
import { Outlines } from "./outlines.ts";
import type { PublicReads } from "./public-reads.ts";
import { FILE_POLICY, type HeaderList } from "./security-headers.ts";
import { QueueFull, WorkQueue } from "./work-queue.ts";

const QUEUE = { atOnce: 1, maxWaiting: 100, maxWaitingPerVisitor: 20 };
const CACHE_BYTES = 256 * 1024 * 1024;
/** For how long, and how many at most, pictures that lack their photo are in memory: it may come yet. */
const UNFINISHED = { max: 50, ttl: 60_000 };

type Options = {
  reads: Pick<PublicReads, "read">;
  /** What the shop is called where its settings cannot be read. */
  storeName: string;
  uploadsFolder: string;
  cacheFolder: string;
  bucketUrl: string;
  base: HeaderList;
  /** Adds what an edge cache needs. */
  markFile?: ((answer: ServerResponse) => void) | undefined;
};

type Shown = SharePicture & { id: string };
/** A picture with the name of the shop on it. */
type ToDraw = Shown & { shop: string };

/** A picture as a file of the cache; as bytes where it lacks the product's photo, which is kept by nobody. */
type Drawn = string | Buffer;

/** The public read that a share picture's address needs; null for what is no such address. */
export function sharePictureRead(path: string): string | null {
  const asked = readSharePicturePath(path);
  return asked && `/api/products/${encodeURIComponent(asked.id)}`;
}

/**
 * The pictures that shared links to products show: drawn at the first request, then kept on disk. Only the present picture
 * of a public product is ever drawn, so that requests cannot ask for more work than there are products; an earlier one
 * leads to it. One whose photo did not come is drawn anew after a minute.
 */
export class SharePictures {
  private readonly options: Options;
  private readonly cache: DiskCache;
  private readonly queue = new WorkQueue(QUEUE);
  private readonly flights = new Map<string, Promise<Drawn>>();
  private readonly unfinished = new LRUCache<string, Buffer>(UNFINISHED);
  private outlines: Promise<Outlines> | null = null;

  constructor(options: Options) {
    this.options = options;
    this.cache = new DiskCache(options.cacheFolder, CACHE_BYTES);
  }

  /** `visitor` is whose place in the queue a picture takes that has to be drawn. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { path, visitor, notFound }: { path: string; visitor: string; notFound: () => void },
  ): Promise<void> {
    const [asked, read] = [readSharePicturePath(path), sharePictureRead(path)];
    if (!asked || !read) return notFound();
    const answer = await this.options.reads.read(read);
    if (answer.status >= 400 && answer.status < 500) return notFound();
    if (answer.status !== 200) return this.refuse(response, 503);
    const product = JSON.parse(answer.body.toString()) as Shown;
    const shop = await this.readName();
    const version = sharePictureVersion(product, shop);
    if (version !== asked.version) return this.redirect(response, sharePicturePath(product, shop));
    try {
      const drawn = await this.find({ ...product, shop }, version, visitor);
      if (typeof drawn === "string") this.sendFile(request, response, drawn, notFound);
      else this.sendUnfinished(response, drawn);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      this.refuse(response, error.refusal === "visitor" ? 429 : 503);
    }
  }

  private async readName(): Promise<string> {
    const settings = await this.options.reads.read("/api/settings" satisfies PathOf<"getSettings">);
    if (settings.status !== 200) return this.options.storeName;
    return (JSON.parse(settings.body.toString()) as OutputOf<"getSettings">).storeName;
  }

  private async find(product: ToDraw, version: string, visitor: string): Promise<Drawn> {
    const stem = `${product.id}-${version}`;
    const name = `${version.slice(0, 2)}/${stem}.jpg`;
    const unfinished = this.unfinished.get(name);
    if (unfinished) return unfinished;
    if (await this.cache.has(name)) return name;
    const flight = this.flights.get(stem);
    if (flight) return await flight;
    const work = this.queue.run(visitor, () => this.draw(product, name)).finally(() => this.flights.delete(stem));
    this.flights.set(stem, work);
    return await work;
  }

  private async draw(product: ToDraw, name: string): Promise<Drawn> {
    const { uploadsFolder, bucketUrl } = this.options;
    const key = resizableKey(product.imageUrl, ["/uploads", ...(bucketUrl ? [bucketUrl] : [])]);
    const source = key === null ? null : await findImageSource(uploadsFolder, bucketUrl, key);
    const [image, outlines] = await Promise.all([source?.read() ?? null, this.loadOutlines()]);
    const { bytes, hasPhoto } = await drawSharePicture(product, image, product.shop, outlines);
    if (key !== null && !hasPhoto) {
      this.unfinished.set(name, bytes);
      return bytes;
    }
    await this.cache.put(name, bytes);
    return name;
  }

  /** The typefaces, read once; after a failure they are read again. */
  private loadOutlines(): Promise<Outlines> {
    this.outlines ??= Outlines.load().catch((error: unknown) => {
      this.outlines = null;
      throw error;
    });
    return this.outlines;
  }

  private sendFile(request: IncomingMessage, response: ServerResponse, name: string, notFound: () => void): void {
    const stream = send(request, name, { root: this.cache.folder, index: false, maxAge: "365d", immutable: true });
    stream.on("headers", (answer: ServerResponse) => {
      const { base } = this.options;
      for (let i = 0; i < base.length; i += 2) answer.setHeader(base[i] ?? "", base[i + 1] ?? "");
      answer.setHeader("Content-Security-Policy", FILE_POLICY);
      answer.setHeader("Content-Type", "image/jpeg");
      this.options.markFile?.(answer);
    });
    stream.on("error", notFound);
    stream.pipe(response);
  }

  private sendUnfinished(response: ServerResponse, bytes: Buffer): void {
    response.writeHead(200, [
      ...this.options.base,
      "Content-Security-Policy",
      FILE_POLICY,
      "Content-Type",
      "image/jpeg",
      "Cache-Control",
      "no-store",
      "Content-Length",
      String(bytes.length),
    ]);
    response.end(bytes);
  }

  private redirect(response: ServerResponse, path: string): void {
    response.writeHead(302, [
      ...this.options.base,
      "Location",
      path,
      "Cache-Control",
      "no-cache",
      "Content-Length",
      "0",
    ]);
    response.end();
  }

  private refuse(response: ServerResponse, status: 429 | 503): void {
    const wait = ["Retry-After", "5", "Cache-Control", "no-store", "Content-Length", "0"];
    response.writeHead(status, [...this.options.base, ...wait]);
    response.end();
  }
}
