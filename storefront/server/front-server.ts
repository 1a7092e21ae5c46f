import type { IncomingMessage, ServerResponse } from "node:http";
import { failData, failPage } from "./failures.ts";
import type { Freshness } from "./freshness.ts";
import type { HealthCheck } from "./health.ts";
import type { ImageVariants } from "./image-variants.ts";
import type { Medusa } from "./medusa.ts";
import type { Pages } from "./pages.ts";
import { proxy } from "./proxy.ts";
import type { PublicReads } from "./public-reads.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import type { ResponseCache } from "./response-cache.ts";
import { changesPublicData, isIncoming, isMedusas, isPublicRead } from "./routing.ts";
import {
  dashboardPolicy,
  DATA_POLICY,
  DOCUMENT_POLICY,
  type HeaderList,
  type MediaSources,
} from "./security-headers.ts";
import { sendUpload } from "./uploads.ts";
import type { Visitor } from "./visitor.ts";

const LONGEST_URL = 4_096;
/** How long the answer to a write waits for this process to hear of it. */
const CATCH_UP_MS = 1_000;

export type FrontParts = {
  assets: Map<string, ReadyAnswer>;
  cache: ResponseCache;
  freshness: Freshness;
  reads: PublicReads;
  pages: Pick<Pages, "read">;
  medusa: Medusa;
  health: Pick<HealthCheck, "check">;
  visitorOf: (request: IncomingMessage) => Visitor;
  base: HeaderList;
  uploadsFolder: string;
  images: Pick<ImageVariants, "send">;
  /** Where browsers send uploads and read stored files, besides our own address. */
  media: MediaSources;
  corsOrigins: ReadonlySet<string>;
};

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The policy for an answer of Medusa's that brings none of its own. */
function policyFor(path: string, media: MediaSources): string {
  if (/^\/app(\/|$)/i.test(path)) return dashboardPolicy(media);
  return /^\/api\/docs\/?$/i.test(path) ? DOCUMENT_POLICY : DATA_POLICY;
}

/** Answers every request of the store's one address: from memory, from disk, from Medusa, or by rendering a page. */
export class FrontServer {
  private readonly parts: FrontParts;

  constructor(parts: FrontParts) {
    this.parts = parts;
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? "/";
    if (request.method === "GET" || request.method === "HEAD") {
      const ready = this.parts.assets.get(url) ?? this.parts.cache.get(url);
      if (ready && !this.isForeign(request)) {
        ready.send(request, response);
        return;
      }
    }
    this.route(request, response, url).catch((error: unknown) => {
      console.error(`${request.method} ${url} failed:`, error);
      failPage(response, 500, this.parts.base);
    });
  };

  /** A client of another origin that is let in needs Medusa's CORS headers, which nothing kept has. */
  private isForeign(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return origin !== undefined && this.parts.corsOrigins.has(origin);
  }

  private async route(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const { base } = this.parts;
    const path = url.split("?", 1)[0] ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (url.length > LONGEST_URL) return this.refuse(response, path, 414);
    if (!url.startsWith("/") || !isReadable(path)) return this.refuse(response, path);
    if (path === "/health") return await this.sendHealth(response);
    if (path.startsWith("/uploads/")) return this.answerUploads(request, response, path);
    if (path.startsWith("/media/") && isRead) {
      return await this.parts.images.send(request, response, url, () => this.notFound(response));
    }
    const asset = isRead ? this.parts.assets.get(path) : undefined;
    if (asset) return asset.send(request, response);
    if (isRead && isPublicRead(path) && !this.isForeign(request)) {
      (await this.parts.reads.read(url)).send(request, response);
      return;
    }
    if (isMedusas(path)) return this.handOn(request, response, path);
    if (!isRead) {
      return failPage(response, 405, [...base, "Allow", "GET, HEAD"]);
    }
    if (path.startsWith("/assets/")) return this.notFound(response);
    (await this.parts.pages.read(url)).send(request, response);
  }

  private refuse(response: ServerResponse, path: string, status: 400 | 414 = 400): void {
    const code = status === 414 ? "address_too_long" : "invalid_request";
    if (/^\/api\//i.test(path)) failData(response, status, code, this.parts.base);
    else failPage(response, status, this.parts.base);
  }

  private handOn(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { medusa, base, freshness } = this.parts;
    const isWaiting = changesPublicData(request.method ?? "GET", path);
    proxy(request, response, {
      medusa,
      base,
      visitor: this.parts.visitorOf(request),
      policy: policyFor(path, this.parts.media),
      ...(isWaiting ? { beforeAnswer: () => freshness.catchUp(CATCH_UP_MS) } : {}),
    });
  }

  private answerUploads(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isUnsaved = isIncoming(path);
    if (request.method === "PUT" && isUnsaved) return this.handOn(request, response, path);
    if (!isRead) return failPage(response, 405, [...this.parts.base, "Allow", "GET, HEAD"]);
    sendUpload(request, response, {
      folder: this.parts.uploadsFolder,
      path: path.slice("/uploads".length),
      isUnsaved,
      base: this.parts.base,
      notFound: () => this.notFound(response),
    });
  }

  private notFound(response: ServerResponse): void {
    response.writeHead(404, [
      ...this.parts.base,
      "Content-Type",
      "text/plain; charset=utf-8",
      "Cache-Control",
      "no-store",
    ]);
    response.end("404 Not Found\n");
  }

  private async sendHealth(response: ServerResponse): Promise<void> {
    const health = await this.parts.health.check();
    const body = JSON.stringify(health);
    response.writeHead(health.status === "ok" ? 200 : 503, [
      ...this.parts.base,
      "Content-Type",
      "application/json; charset=utf-8",
      "Cache-Control",
      "no-store",
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    response.end(body);
  }
}
