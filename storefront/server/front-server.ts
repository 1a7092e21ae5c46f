import { loggablePath } from "@nocturne/contract";
import { isReadablePath } from "@nocturne/contract/readable-path";
import { regionOfCookies } from "@nocturne/contract/region-address";
import { visitorNetwork } from "@nocturne/contract/visitor-network";
import { withRequestId } from "@nocturne/log";
import type { IncomingMessage, ServerResponse } from "node:http";
import { canonicalPageUrl, canonicalReadUrl } from "./canonical-url.ts";
import { type Dashboard, isDashboard } from "./dashboard.ts";
import { withQueryOf } from "./moved-page.ts";
import { sendErrorJson, sendErrorPage, TOO_MANY_TEXT } from "./failures.ts";
import type { Freshness } from "./freshness.ts";
import type { HealthCheck } from "./health.ts";
import { IdentifiedResponse } from "./identified-response.ts";
import type { ImageVariants } from "./image-variants.ts";
import type { KnownHosts } from "./known-hosts.ts";
import type { Medusa, Traffic } from "./medusa.ts";
import { pageKey, type Pages } from "./pages.ts";
import { proxy } from "./proxy.ts";
import type { PublicReads } from "./public-reads.ts";
import type { ReadLimiter } from "./read-limiter.ts";
import { chosenRegion } from "./regions.ts";
import type { CachedResponse, MarkHeaders } from "./cached-response.ts";
import type { EdgeCache } from "./edge/edge-cache.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { BodyReader } from "./request-body.ts";
import { sharePictureRead, type SharePictures } from "./share-pictures.ts";
import { framingFault, pathOf } from "./request-framing.ts";
import {
  changesPublicData,
  isFileOfMedusa,
  isIncoming,
  isMedusas,
  isOfShoppers,
  isPrivateFile,
  isPublicRead,
  isSale,
  oneClickCall,
} from "./routing.ts";
import { DATA_POLICY, type HeaderList, sharedHeaders } from "./security-headers.ts";
import { announcedTooLarge } from "./upload-limit.ts";
import { sendUpload } from "./uploads.ts";
import type { Visitor } from "./visitor.ts";
import { QueueFull } from "./work-queue.ts";

const MAX_URL_LENGTH = 4_096;
/** How long the answer to a write waits for this process to hear of it. */
const CATCH_UP_MS = 1_000;
/** With the way there and back, nobody waits longer than 15 seconds. */
const ANSWER_TIMEOUT_MS = 14_000;

export type FrontParts = {
  assets: Map<string, CachedResponse>;
  cache: ResponseCache;
  dashboard: Pick<Dashboard, "send">;
  freshness: Freshness;
  reads: PublicReads;
  pages: Pick<Pages, "read" | "routeIds">;
  limiter: Pick<ReadLimiter, "admit">;
  medusa: Medusa;
  bodies: BodyReader;
  health: Pick<HealthCheck, "check">;
  visitorOf: (request: IncomingMessage) => Visitor;
  hosts: Pick<KnownHosts, "includes">;
  base: HeaderList;
  uploadsFolder: string;
  images: Pick<ImageVariants, "send">;
  sharePictures: Pick<SharePictures, "send">;
  corsOrigins: ReadonlySet<string>;
  /** The cache between the world and us, where there is one. */
  edge: EdgeCache | null;
};

/** Answers every request of the store's one address: from memory, from disk, from Medusa, or by rendering a page. */
export class FrontServer {
  private readonly parts: FrontParts;
  private readonly mark: MarkHeaders | null;

  constructor(parts: FrontParts) {
    this.parts = parts;
    this.mark = parts.edge?.mark ?? null;
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? "/";
    this.parts.edge?.begin(response);
    const fault = framingFault(request);
    if (fault) return this.refuse(response, url, fault);
    // Load balancers ask for its health by any name.
    if (url !== "/health" && !this.parts.hosts.includes(request)) return sendErrorPage(response, 421, this.parts.base);
    if (request.method === "GET" || request.method === "HEAD") {
      // What is kept under a page's address alone has the prices of the store's own region.
      const hasRegion = regionOfCookies(request.headers.cookie) !== "";
      const ready = this.parts.assets.get(url) ?? (hasRegion ? undefined : this.parts.cache.get(url));
      if (ready && !this.isForeign(request)) {
        ready.send(request, response, this.mark);
        return;
      }
    }
    const id = response instanceof IdentifiedResponse ? response.requestId : null;
    void withRequestId(id, () =>
      this.route(request, response, url).catch((error: unknown) => {
        console.error("%s %s failed:", request.method, loggablePath(url), error);
        sendErrorPage(response, 500, this.parts.base);
      }),
    );
  };

  /** A client of another origin that is let in needs Medusa's CORS headers, which nothing kept has. */
  private isForeign(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return origin !== undefined && this.parts.corsOrigins.has(origin);
  }

  private async route(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const { base } = this.parts;
    const path = pathOf(url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (url.length > MAX_URL_LENGTH) return this.refuse(response, path, 414);
    if (!isReadablePath(path)) return this.refuse(response, path, 400);
    if (path === "/health") return await this.sendHealth(response);
    if (path.startsWith("/uploads/")) return this.answerUploads(request, response, path);
    if (path.startsWith("/media/") && isRead) {
      const visitor = visitorNetwork(this.parts.visitorOf(request).address);
      if (path.startsWith("/media/share/")) return await this.answerSharePicture(request, response, path);
      return await this.parts.images.send(request, response, { url, visitor, notFound: () => this.notFound(response) });
    }
    if (isDashboard(path) && isRead) {
      return this.parts.dashboard.send(request, response, { path, notFound: () => this.notFound(response) });
    }
    const asset = isRead ? this.parts.assets.get(path) : undefined;
    if (asset) return asset.send(request, response);
    if (isRead && isPublicRead(path)) return await this.answerRead(request, response, canonicalReadUrl(url));
    if (isMedusas(path)) return this.forward(request, response, path);
    const oneClick = oneClickCall(request.method, url);
    if (oneClick) {
      request.url = oneClick;
      return this.forward(request, response, pathOf(oneClick));
    }
    if (!isRead) {
      return sendErrorPage(response, 405, [...base, "Allow", "GET, HEAD"]);
    }
    if (path.startsWith("/assets/")) return this.notFound(response);
    await this.answerPage(request, response, url);
  }

  /** It costs a read of its product: an address that nobody asked for yet counts like one. */
  private async answerSharePicture(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { cache, limiter, base, sharePictures } = this.parts;
    const read = sharePictureRead(path);
    if (read === null) return this.notFound(response);
    const { address } = this.parts.visitorOf(request);
    const waitS = cache.has(read) ? 0 : await limiter.admit(address);
    if (waitS > 0) return sendErrorPage(response, 429, [...base, "Retry-After", String(waitS)]);
    const visitor = visitorNetwork(address);
    await sharePictures.send(request, response, { path, visitor, notFound: () => this.notFound(response) });
  }

  private async answerRead(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const isForeign = this.isForeign(request);
    if (isForeign || !this.parts.cache.has(url)) {
      const waitS = await this.parts.limiter.admit(this.parts.visitorOf(request).address);
      if (waitS > 0) {
        const headers = [...this.parts.base, "Retry-After", String(waitS)];
        return sendErrorJson(response, 429, "rate_limited", headers, TOO_MANY_TEXT);
      }
    }
    if (isForeign) {
      request.url = url;
      return this.forward(request, response, pathOf(url));
    }
    (this.parts.cache.get(url) ?? (await this.parts.reads.read(url))).send(request, response, this.mark);
  }

  private async answerPage(request: IncomingMessage, response: ServerResponse, sent: string): Promise<void> {
    const { pages, cache, limiter, base, reads } = this.parts;
    const url = canonicalPageUrl(sent, pages.routeIds);
    const { address } = this.parts.visitorOf(request);
    const region = await chosenRegion(request, url, reads);
    const waitS = cache.has(pageKey(url, region)) ? 0 : await limiter.admit(address);
    if (waitS > 0) return sendErrorPage(response, 429, [...base, "Retry-After", String(waitS)]);
    try {
      withQueryOf(sent, await pages.read(url, visitorNetwork(address), region)).send(request, response, this.mark);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      sendErrorPage(response, error.refusal === "visitor" ? 429 : 503, [...base, "Retry-After", "1"]);
    }
  }

  private refuse(response: ServerResponse, path: string, status: 400 | 414 | 431): void {
    const headers = [...this.parts.base, "Connection", "close"];
    const code = status === 414 ? "address_too_long" : "invalid_request";
    if (/^\/api\//i.test(path)) sendErrorJson(response, status, code, headers);
    else sendErrorPage(response, status, headers);
  }

  private forward(request: IncomingMessage, response: ServerResponse, path: string, traffic: Traffic = "calls"): void {
    const { medusa, bodies, base, freshness, cache } = this.parts;
    const method = request.method ?? "GET";
    const answered = isSale(method, path) ? "sale" : "write";
    const settle = answered === "sale" ? () => cache.settle() : undefined;
    proxy(request, response, {
      medusa,
      bodies,
      base,
      visitor: this.parts.visitorOf(request),
      policy: DATA_POLICY,
      traffic,
      ...(traffic === "calls" && isOfShoppers(method, path) ? { answerTimeoutMs: ANSWER_TIMEOUT_MS } : {}),
      ...(changesPublicData(method, path)
        ? { beforeAnswer: () => freshness.catchUp(CATCH_UP_MS, answered, settle) }
        : {}),
    });
  }

  private answerUploads(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isUnsaved = isIncoming(path);
    if (request.method === "PUT" && (isUnsaved || isFileOfMedusa(path))) {
      const limit = announcedTooLarge(request);
      if (limit) return sendErrorJson(response, 413, "file_too_large", this.parts.base, limit);
      return this.forward(request, response, path, "uploads");
    }
    if (!isRead) return sendErrorPage(response, 405, [...this.parts.base, "Allow", "GET, HEAD"]);
    if (isPrivateFile(path)) return this.forward(request, response, path);
    sendUpload(request, response, {
      folder: this.parts.uploadsFolder,
      path: path.slice("/uploads".length),
      isUnsaved,
      base: isUnsaved ? this.parts.base : sharedHeaders(this.parts.base),
      markFile: this.parts.edge?.markFile,
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
      "Content-Security-Policy",
      DATA_POLICY,
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
      "Content-Security-Policy",
      DATA_POLICY,
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    response.end(body);
  }
}
