import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedResponse, Shows } from "../cached-response.ts";
import type { Freshness } from "../freshness.ts";
import type { HeaderList } from "../security-headers.ts";
import type { EdgeKind } from "./edge-kind.ts";
import type { EdgePurger } from "./purger.ts";
import { FILES, tagsOf } from "./tags.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** How long a lost purge does harm. */
const MAX_AGE_S = HOUR_S;
/** How long a removed file may stay at the edge. */
const FILE_MAX_AGE_S = DAY_S;
const REFUSAL = "private, no-store, max-age=0";
const IMMUTABLE = "max-age=31536000, immutable";

/** How one product is told what it may keep. `Cache-Control` stays the browsers' where possible. */
type EdgeDialect = {
  tags: readonly [name: string, separator: string];
  /** The header for the edge alone, if the product has one. */
  control: string | null;
  /** For a product that ignores `no-store`: it is told of each response that it must not keep. */
  keepsNoStore: boolean;
  /** 0 where the product keeps purged responses for failures: revalidating late, it would show what has changed. */
  revalidateS: number;
  /** False for a product that heeds `Vary` for encodings alone. */
  knowsVary: boolean;
};

const DIALECTS: Record<EdgeKind, EdgeDialect> = {
  varnish: {
    tags: ["xkey", " "],
    control: "Surrogate-Control",
    keepsNoStore: false,
    revalidateS: 0,
    knowsVary: true,
  },
  fastly: {
    tags: ["Surrogate-Key", " "],
    control: "Surrogate-Control",
    keepsNoStore: true,
    revalidateS: 0,
    knowsVary: true,
  },
  cloudflare: {
    tags: ["Cache-Tag", ","],
    control: "Cloudflare-CDN-Cache-Control",
    keepsNoStore: false,
    revalidateS: 60,
    knowsVary: false,
  },
  bunny: {
    tags: ["CDN-Tag", ","],
    control: null,
    keepsNoStore: false,
    revalidateS: 0,
    knowsVary: false,
  },
};

function valueOf(headers: HeaderList, name: string): string {
  const index = headers.findIndex((word, i) => i % 2 === 0 && word.toLowerCase() === name);
  return index < 0 ? "" : (headers[index + 1] ?? "");
}

function withValue(headers: HeaderList, name: string, value: string): HeaderList {
  return headers.map((word, i) => (i % 2 === 1 && headers[i - 1]?.toLowerCase() === name ? value : word));
}

const variesByMore = (vary: string) => vary !== "" && vary.toLowerCase() !== "accept-encoding";

type Options = {
  kind: EdgeKind;
  freshness: Pick<Freshness, "isTrusted" | "version" | "since">;
  purger: Pick<EdgePurger, "isHeard">;
};

/**
 * Tells an edge cache what it may keep, and under which tags: public responses that are current. One that could miss a known
 * change is never marked, because that change's purge may be past already; none is marked while changes cannot be heard or
 * purges not be sent.
 */
export class EdgeCache {
  private readonly dialect: EdgeDialect;
  private readonly freshness: Options["freshness"];
  private readonly purger: Options["purger"];
  private readonly marked = new WeakMap<HeaderList, { shows: readonly Shows[]; headers: HeaderList }>();

  constructor({ kind, freshness, purger }: Options) {
    this.dialect = DIALECTS[kind];
    this.freshness = freshness;
    this.purger = purger;
  }

  /** Call it before any other header is set. */
  begin(answer: ServerResponse): void {
    const { control, keepsNoStore } = this.dialect;
    if (control && keepsNoStore) answer.setHeader(control, REFUSAL);
  }

  /** A response's headers, with what an edge needs where it may keep it. */
  mark = (headers: HeaderList, { shows, checked }: CachedResponse, request: IncomingMessage): HeaderList => {
    if (!shows) return this.withFileMarks(headers);
    if (request.headers.authorization !== undefined || !this.isCurrent(shows, checked)) return headers;
    const known = this.marked.get(headers);
    if (known?.shows === shows) return known.headers;
    const marked = this.isShared(headers) ? this.withMarks(headers, shows) : headers;
    this.marked.set(headers, { shows, headers: marked });
    return marked;
  };

  /** For a stored file that has no `Cache-Control` yet. */
  markFile = (answer: ServerResponse): void => {
    if (answer.hasHeader("Cache-Control")) return;
    const { tags, control, knowsVary } = this.dialect;
    const isKept = knowsVary || !variesByMore(String(answer.getHeader("Vary") ?? ""));
    if (isKept) answer.setHeader(tags[0], FILES);
    if (control) answer.setHeader(control, isKept ? `max-age=${FILE_MAX_AGE_S}` : "no-store");
    else
      answer.setHeader(
        "Cache-Control",
        isKept ? `public, ${IMMUTABLE}, s-maxage=${FILE_MAX_AGE_S}` : `private, ${IMMUTABLE}`,
      );
  };

  private isCurrent(shows: readonly Shows[], checked: number): boolean {
    const { isTrusted, version } = this.freshness;
    return isTrusted && this.purger.isHeard && (checked === version || this.freshness.since(shows) === "nothing");
  }

  private isShared(headers: HeaderList): boolean {
    const isPublic = /\bpublic\b/.test(valueOf(headers, "cache-control")) && valueOf(headers, "set-cookie") === "";
    return isPublic && (this.dialect.knowsVary || !variesByMore(valueOf(headers, "vary")));
  }

  /** For files of the program, such as the pages' scripts. */
  private withFileMarks(headers: HeaderList): HeaderList {
    const { tags, control } = this.dialect;
    const isFile = /\bpublic,.*max-age=[1-9]/.test(valueOf(headers, "cache-control"));
    if (!isFile || !control) return headers;
    return [...headers, tags[0], FILES, control, `max-age=${FILE_MAX_AGE_S}`];
  }

  private withMarks(headers: HeaderList, shows: readonly Shows[]): HeaderList {
    const { tags, control, revalidateS } = this.dialect;
    const [name, separator] = tags;
    const marked = [...headers, name, tagsOf(shows).join(separator)];
    if (control) {
      const stale = `stale-while-revalidate=${revalidateS}, stale-if-error=${DAY_S}`;
      return [...marked, control, `max-age=${MAX_AGE_S}, ${stale}`];
    }
    // Without `stale-…`: browsers read it, too, and would show what has changed.
    return withValue(marked, "cache-control", `${valueOf(headers, "cache-control")}, s-maxage=${MAX_AGE_S}`);
  }
}
