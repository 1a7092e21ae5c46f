import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import type { PublicConfig, ServerContext } from "../app/api/server-context.ts";
import { withRegion } from "@nocturne/contract/region-address";
import { canonicalReadUrl, isPrivatePage } from "./canonical-url.ts";
import { joinShows } from "./freshness.ts";
import { imageOrigins } from "./image-origins.ts";
import { LOOK_READ, lookOf } from "./look.ts";
import { deferScripts, newScriptMark, unmark, type Unmarked } from "./page-scripts.ts";
import type { PublicReads } from "./public-reads.ts";
import { REGIONS_READ, regionIds } from "./regions.ts";
import { CachedResponse } from "./cached-response.ts";
import { PAGE_LAG, type ResponseCache } from "./response-cache.ts";
import { countedPieces, shownHash } from "./shown-stock.ts";
import {
  DATA_POLICY,
  pagePolicy,
  privateHeaders,
  type HeaderList,
  type MediaSources,
  type StripeOrigins,
} from "./security-headers.ts";
import { WorkQueue } from "./work-queue.ts";

/** Pages that are on their way: most of that is waiting for data. */
const PAGES = { atOnce: 8, maxWaiting: 500, maxWaitingPerVisitor: 25 };
/** Turning data into markup holds the thread, so it is done one by one, with everything else in between. */
const RENDERINGS = { atOnce: 1, maxWaiting: Infinity, maxWaitingPerVisitor: Infinity };

/** The public reads that name the pictures of the shop. */
const PICTURE_READS = ["/api/catalogue-outline", "/api/gallery-photos", "/api/video-backgrounds", LOOK_READ];

/** What the storefront's build exports beside the pages: the place where loaders find us. */
type StorefrontModule = ServerBuild["entry"]["module"] & { serverContext: RouterContext<ServerContext> };

/** One public read that a page was made from, which bytes it was, and what of them the page shows. */
type Source = { path: string; hash: string; shown: string };

/** `counted`: see `countedPieces`. */
type Sources = { reads: Source[]; counted: number };

/** What a page is kept under: no address has a blank in it. */
export const pageKey = (url: string, region: string): string => (region ? `${region} ${url}` : url);

/** Whether a page is another one in another region: it shows where the shop sells, and that is in several. */
function isOfRegions(parts: readonly { path: string; answer: CachedResponse }[]): boolean {
  const regions = parts.find(({ path }) => path === REGIONS_READ);
  return regions !== undefined && regionIds(regions.answer).length > 1;
}

/**
 * Renders the storefront's pages, and keeps each as long as what its loaders read is current. Where that may have changed it
 * is read again, which is cheap, and only if it is not the same is the page rendered anew. Sales that leave more than a page
 * counts are the same.
 */
export class Pages {
  /** The ids of the build's routes. */
  readonly routeIds: ReadonlySet<string>;
  private readonly pages = new WorkQueue(PAGES);
  private readonly renderings = new WorkQueue(RENDERINGS);
  private readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  private readonly context: RouterContext<ServerContext>;
  private readonly cache: ResponseCache;
  private readonly reads: PublicReads;
  private readonly publicConfig: PublicConfig;
  private readonly base: HeaderList;
  private readonly media: MediaSources;
  private readonly stripe: StripeOrigins | null;
  private readonly sources = new WeakMap<CachedResponse, Sources>();

  constructor(options: {
    build: ServerBuild;
    cache: ResponseCache;
    reads: PublicReads;
    publicConfig: PublicConfig;
    base: HeaderList;
    media: MediaSources;
    stripe: StripeOrigins | null;
  }) {
    this.handle = createRequestHandler(options.build, "production");
    this.routeIds = new Set(Object.keys(options.build.routes));
    this.context = (options.build.entry.module as StorefrontModule).serverContext;
    this.cache = options.cache;
    this.reads = options.reads;
    this.publicConfig = options.publicConfig;
    this.base = options.base;
    this.media = options.media;
    this.stripe = options.stripe;
  }

  /**
   * Answers the page at an address, as `canonicalPageUrl` gives it, with the prices of a region, "" for the store's own;
   * `visitor` is who waits for it. One that cannot be made
   * from what is current is the last one, marked as stale. Rejects when it cannot be rendered at all, and with `QueueFull`
   * where too much waits already.
   */
  async read(url: string, visitor: string, region = ""): Promise<CachedResponse> {
    const key = pageKey(url, region);
    const make = () =>
      this.pages.run(visitor, async () => (await this.renew(key)) ?? (await this.render(url, visitor, region)));
    const page = this.cache.get(key) ?? (await this.cache.getOrMake(key, make, PAGE_LAG));
    return page.status >= 500 ? (this.cache.last(key)?.asStale() ?? page) : page;
  }

  /** Renders a page for nobody, and keeps nothing of it: see `warmUp`. */
  async rehearse(url: string): Promise<void> {
    await this.render(url, "front", "");
  }

  /** The page as it was rendered last, where all that it was made from is the same now, or is shown as it was. */
  private async renew(key: string): Promise<CachedResponse | null> {
    const last = this.cache.last(key);
    const sources = last && this.sources.get(last);
    if (!last || !sources) return null;
    const answers = await Promise.all(sources.reads.map(({ path }) => this.reads.read(path)));
    const isBySales = this.cache.isBehindSalesAlone(key);
    const isShown = (answer: CachedResponse, { hash, shown }: Source) =>
      answer.hash === hash || (isBySales && shownHash(answer, sources.counted) === shown);
    if (!answers.every((answer, index) => isShown(answer, sources.reads[index]!))) return null;
    if (answers.some(({ isStale }) => isStale)) return last.asStale();
    const shows = joinShows(answers.map((answer) => answer.shows));
    if (!shows) return null;
    last.shows = shows;
    return last;
  }

  private async render(url: string, visitor: string, region: string): Promise<CachedResponse> {
    const parts: { path: string; answer: CachedResponse }[] = [];
    const scriptMark = newScriptMark();
    const look = await this.reads.read(LOOK_READ);
    parts.push({ path: LOOK_READ, answer: look });
    const shown = lookOf(look);
    const { share } = shown;
    const provider = new RouterContextProvider();
    provider.set(this.context, {
      publicConfig: { ...this.publicConfig, ...(share && { sharePicture: share }) },
      look: shown,
      scriptMark,
      withMutex: (render) => this.renderings.run(visitor, render),
      region,
      fetchApi: async (asked) => {
        const path = region ? canonicalReadUrl(withRegion(asked, region)) : asked;
        const answer = await this.reads.read(path);
        parts.push({ path, answer });
        return new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: { "Content-Type": answer.header("content-type") ?? "application/json" },
        });
      },
    });
    const response = await this.handle(new Request(this.publicConfig.publicUrl + url), provider);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const page = unmark(deferScripts(await response.text(), scriptMark), scriptMark);
    const policy = isHtml ? await this.policyFor(page, parts) : DATA_POLICY;
    const isPublic = response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
    const headers = [...[...response.headers].flat(), "Content-Security-Policy", policy, ...this.base];
    const rendered = new CachedResponse({
      status: response.status,
      headers: isPrivatePage(url) ? privateHeaders(headers) : headers,
      body: Buffer.from(page.html),
      ...(isOfRegions(parts) ? { vary: "Accept-Encoding, Cookie" } : {}),
      shows:
        isPublic && !response.headers.has("set-cookie") ? joinShows(parts.map(({ answer }) => answer.shows)) : null,
    });
    const counted = countedPieces(parts);
    const reads = parts.map(({ path, answer }) => ({ path, hash: answer.hash, shown: shownHash(answer, counted) }));
    this.sources.set(rendered, { reads, counted });
    return parts.some(({ answer }) => answer.isStale) ? rendered.asStale() : rendered;
  }

  /** A page inside the browser leads to every other: each allows the pictures of the whole shop. */
  private async policyFor(
    { scripts, styles }: Unmarked,
    parts: { path: string; answer: CachedResponse }[],
  ): Promise<string> {
    const reads = await Promise.all(PICTURE_READS.map((path) => this.reads.read(path)));
    parts.push(...reads.map((answer, index) => ({ path: PICTURE_READS[index]!, answer })));
    return pagePolicy({ scripts, styles, images: imageOrigins(reads), media: this.media, stripe: this.stripe });
  }
}
