import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import type { PublicConfig, ServerContext } from "../app/api/server-context.ts";
import { mergeShows } from "./freshness.ts";
import type { PublicReads } from "./public-reads.ts";
import { ReadyAnswer, type Shows } from "./ready-answer.ts";
import type { ResponseCache } from "./response-cache.ts";
import { DATA_POLICY, pagePolicy, type HeaderList, type MediaSources, type StripeOrigins } from "./security-headers.ts";

/** What the storefront's build exports beside the pages: the place where loaders find us. */
type StorefrontModule = ServerBuild["entry"]["module"] & { serverContext: RouterContext<ServerContext> };

/** Renders the storefront's pages; one without a query is kept as long as what its loaders read is current. */
export class Pages {
  private readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  private readonly context: RouterContext<ServerContext>;
  private readonly cache: ResponseCache;
  private readonly reads: PublicReads;
  private readonly publicConfig: PublicConfig;
  private readonly base: HeaderList;
  private readonly media: MediaSources;
  private readonly stripe: StripeOrigins | null;

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
    this.context = (options.build.entry.module as StorefrontModule).serverContext;
    this.cache = options.cache;
    this.reads = options.reads;
    this.publicConfig = options.publicConfig;
    this.base = options.base;
    this.media = options.media;
    this.stripe = options.stripe;
  }

  /** Rejects when a page cannot be rendered at all. */
  async read(url: string): Promise<ReadyAnswer> {
    return url.includes("?") ? await this.render(url) : await this.cache.getOrMake(url, () => this.render(url));
  }

  private async render(url: string): Promise<ReadyAnswer> {
    const parts: (Shows | null)[] = [];
    const provider = new RouterContextProvider();
    provider.set(this.context, {
      publicConfig: this.publicConfig,
      fetchApi: async (path) => {
        const answer = await this.reads.read(path);
        parts.push(answer.shows);
        return new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: { "Content-Type": answer.header("content-type") ?? "application/json" },
        });
      },
    });
    const response = await this.handle(new Request(this.publicConfig.publicUrl + url), provider);
    const body = Buffer.from(await response.arrayBuffer());
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const policy = isHtml ? pagePolicy(body.toString("utf8"), this.media, this.stripe) : DATA_POLICY;
    const isPublic = response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
    return new ReadyAnswer({
      status: response.status,
      headers: [...[...response.headers].flat(), "Content-Security-Policy", policy, ...this.base],
      body,
      shows: isPublic && !response.headers.has("set-cookie") ? mergeShows(parts) : null,
    });
  }
}
