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
import { READ_LAG, type ResponseCache } from "./response-cache.ts";
import { DATA_POLICY, type HeaderList } from "./security-headers.ts";

/** How long a read waits for the present where it could be answered with what was, while Medusa is well; and while not. */
const PATIENCE_MS = 8_000;
const PATIENCE_WHILE_AWAY_MS = 1_000;
/** What says that Medusa is not there, or has too much to do. */
const AWAY = new Set([502, 503, 504]);

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

/** The result of some work, or `late` where that takes longer. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers the reads of `/api` that are the same for everybody, out of memory while they are current. */
export class PublicReads {
  private readonly cache: ResponseCache;
  private readonly freshness: Freshness;
  private readonly medusa: Medusa;
  private readonly base: HeaderList;
  private readonly vary: string;
  /** True from a read that was not answered, to the next one that is. */
  private isAway = false;
  /** The reads under way, by their addresses. */
  private readonly asking = new Map<string, Promise<CachedResponse | null>>();

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

  /**
   * What is current. Never rejects. Where Medusa fails or does not answer, the answer is what it was last, marked as stale;
   * where there is none, it says so (503). `url` is canonical.
   */
  async read(url: string): Promise<CachedResponse> {
    const ready = this.cache.current(url);
    if (ready) return ready;
    const last = this.cache.last(url);
    if (!last) return (await this.present(url)) ?? this.unavailable();
    const isHurried = this.isAway || !this.freshness.isTrusted;
    if (isHurried && this.asking.has(url)) return last.asStale();
    const present = await within(isHurried ? PATIENCE_WHILE_AWAY_MS : PATIENCE_MS, this.present(url));
    if (present === "late") this.isAway = true;
    return present === "late" || !present || present.status >= 500 ? last.asStale() : present;
  }

  /** What is current now; null where Medusa does not answer. Never rejects. */
  private async present(url: string): Promise<CachedResponse | null> {
    const asking = this.cache
      .getOrMake(url, () => this.ask(url), READ_LAG)
      .then(
        (answer) => {
          this.isAway = AWAY.has(answer.status);
          return answer;
        },
        (error: unknown) => {
          this.isAway = true;
          console.error("Medusa did not answer %s:", loggablePath(url), error instanceof Error ? error.message : error);
          return null;
        },
      )
      .finally(() => {
        if (this.asking.get(url) === asking) this.asking.delete(url);
      });
    this.asking.set(url, asking);
    return await asking;
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
