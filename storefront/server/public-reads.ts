import {
  AWAIT_HEADER,
  errorBody,
  formatTagIds,
  loggablePath,
  parseShownProducts,
  parseTagIds,
  SHOWN_PRODUCTS_HEADER,
  SHOWS_HEADER,
} from "@nocturne/contract";
import { RESTARTING_TEXT } from "./failures.ts";
import type { Freshness } from "./freshness.ts";
import type { Medusa, MedusaAnswer } from "./medusa.ts";
import { CachedResponse, type Shows } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { DATA_POLICY, type HeaderList } from "./security-headers.ts";

/** What of Medusa's headers concerns only the way from it to us, or is ours to say. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|date|x-powered-by|x-request-id|set-cookie|x-store-shows(-products)?|access-control-.*)$/i;

function shownBy(answer: MedusaAnswer): Shows | null {
  const header = answer.headers[SHOWS_HEADER];
  const isPublic = answer.status === 200 && /\bpublic\b/.test(answer.headers["cache-control"] ?? "");
  if (!isPublic || !header) return null;
  const products = parseShownProducts(answer.headers[SHOWN_PRODUCTS_HEADER]?.toString());
  return { ...parseTagIds(String(header)), products };
}

/** Answers the reads of `/api` that are the same for everybody, out of memory while they are current. */
export class PublicReads {
  private readonly cache: ResponseCache;
  private readonly freshness: Freshness;
  private readonly medusa: Medusa;
  private readonly base: HeaderList;
  private readonly vary: string;

  constructor(options: {
    cache: ResponseCache;
    freshness: Freshness;
    medusa: Medusa;
    base: HeaderList;
    hasCrossOrigins: boolean;
  }) {
    this.cache = options.cache;
    this.freshness = options.freshness;
    this.medusa = options.medusa;
    this.base = options.base;
    this.vary = options.hasCrossOrigins ? "Accept-Encoding, Origin" : "Accept-Encoding";
  }

  /** Never rejects: when Medusa does not answer, the answer says so (503). `url` is canonical. */
  async read(url: string): Promise<CachedResponse> {
    try {
      return await this.cache.getOrMake(url, () => this.ask(url));
    } catch (error) {
      console.error("Medusa did not answer %s:", loggablePath(url), error instanceof Error ? error.message : error);
      return this.unavailable();
    }
  }

  private async ask(url: string): Promise<CachedResponse> {
    const present = this.freshness.present();
    const headers = { accept: "application/json", ...(present ? { [AWAIT_HEADER]: formatTagIds(present) } : {}) };
    const answer = await this.medusa.get(url, headers);
    const kept: HeaderList = [];
    for (let i = 0; i < answer.rawHeaders.length; i += 2) {
      const name = answer.rawHeaders[i];
      const value = answer.rawHeaders[i + 1];
      if (name && value !== undefined && !DROPPED.test(name)) kept.push(name, value);
    }
    kept.push("Content-Security-Policy", DATA_POLICY, ...this.base);
    return new CachedResponse({
      status: answer.status,
      headers: kept,
      body: answer.body,
      shows: shownBy(answer),
      vary: this.vary,
    });
  }

  private unavailable(): CachedResponse {
    return new CachedResponse({
      status: 503,
      headers: [
        "Content-Type",
        "application/json; charset=utf-8",
        "Cache-Control",
        "no-store",
        "Content-Security-Policy",
        DATA_POLICY,
        ...this.base,
      ],
      body: Buffer.from(JSON.stringify(errorBody("internal_error", { message: RESTARTING_TEXT }))),
    });
  }
}
