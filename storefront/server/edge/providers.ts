import type { EdgeKind } from "./edge-kind.ts";
import { ALL, type Purge } from "./tags.ts";

const TIMEOUT_MS = 5_000;
/** A Varnish that is back is told at once; a provider is left alone for longer and longer. */
const MAX_RETRY_MS = { own: 500, provider: 30_000 };
/** No provider is left alone for longer, whatever it asks for. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

/** Where purges are sent, and who sends them. */
export type EdgeAccess = {
  kind: EdgeKind;
  /** Every Varnish; of the others the API, where it is not their own. */
  urls: readonly string[];
  /** The service, zone or pull zone. */
  zone: string;
  token: string;
};

/** One cache, or one service of many, that can be told what to let go of. */
export type PurgeTarget = {
  name: string;
  /** How long it is left alone at most after it failed, unless it asks for more. */
  maxRetryMs: number;
  /** Resolves once all of it is purged; rejects where that is not sure. Purging twice does no harm. */
  purge: (purge: Purge) => Promise<void>;
};

/** A purge that was not taken. */
export class PurgeFailure extends Error {
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

type Call = { method?: string; headers: Record<string, string>; body?: unknown };

async function call(url: string, { method = "POST", headers, body }: Call): Promise<string> {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) {
    const seconds = Number(answer.headers.get("retry-after") ?? 0);
    const retryAfterMs = Number.isFinite(seconds) ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : 0;
    throw new PurgeFailure(`${answer.status} ${text.slice(0, 200)}`, retryAfterMs);
  }
  return text;
}

function inParts(tags: readonly string[], size: number): string[][] {
  const parts: string[][] = [];
  for (let i = 0; i < tags.length; i += size) parts.push(tags.slice(i, i + size));
  return parts;
}

/** For providers that do not keep what was purged. */
function both({ hard, soft }: Purge): string[] {
  const tags = new Set([...hard, ...soft]);
  return tags.has(ALL) ? [ALL] : [...tags];
}

/** `deploy/varnish/default.vcl` answers it. One header of Varnish's has at most 8 kB. */
function varnish(url: string, token: string): PurgeTarget {
  const send = async (header: string, tags: readonly string[]) => {
    for (const part of inParts(tags, 100)) {
      await call(url, { method: "PURGE", headers: { Authorization: `Bearer ${token}`, [header]: part.join(" ") } });
    }
  };
  return {
    name: `Varnish at ${url}`,
    maxRetryMs: MAX_RETRY_MS.own,
    purge: async ({ hard, soft }) => {
      await send("xkey-purge", hard);
      await send("xkey-softpurge", soft);
    },
  };
}

function fastly(api: string, { zone, token }: EdgeAccess): PurgeTarget {
  const send = async (tags: readonly string[], headers: Record<string, string>) => {
    for (const part of inParts(tags, 256)) {
      await call(`${api}/service/${encodeURIComponent(zone)}/purge`, {
        headers: { "Fastly-Key": token, Accept: "application/json", ...headers },
        body: { surrogate_keys: part },
      });
    }
  };
  return {
    name: "Fastly",
    maxRetryMs: MAX_RETRY_MS.provider,
    purge: async ({ hard, soft }) => {
      await send(hard, {});
      await send(soft, { "fastly-soft-purge": "1" });
    },
  };
}

/** Answers 200 to some calls that failed. */
function wasTaken(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown }).success === true;
  } catch {
    return false;
  }
}

function cloudflare(api: string, { zone, token }: EdgeAccess): PurgeTarget {
  return {
    name: "Cloudflare",
    maxRetryMs: MAX_RETRY_MS.provider,
    purge: async (purge) => {
      for (const tags of inParts(both(purge), 30)) {
        const text = await call(`${api}/client/v4/zones/${encodeURIComponent(zone)}/purge_cache`, {
          headers: { Authorization: `Bearer ${token}` },
          body: { tags },
        });
        if (!wasTaken(text)) throw new PurgeFailure(text.slice(0, 200));
      }
    },
  };
}

/** Takes one tag a call. */
function bunny(api: string, { zone, token }: EdgeAccess): PurgeTarget {
  return {
    name: "Bunny",
    maxRetryMs: MAX_RETRY_MS.provider,
    purge: async (purge) => {
      for (const tag of both(purge)) {
        await call(`${api}/pullzone/${encodeURIComponent(zone)}/purgeCache`, {
          headers: { AccessKey: token },
          body: { CacheTag: tag },
        });
      }
    },
  };
}

/** Everything that has to hear of a change. */
export function purgeTargets(access: EdgeAccess): PurgeTarget[] {
  const { kind, urls, token } = access;
  if (kind === "varnish") return urls.map((url) => varnish(url, token));
  const [api] = urls;
  if (kind === "fastly") return [fastly(api ?? "https://api.fastly.com", access)];
  if (kind === "cloudflare") return [cloudflare(api ?? "https://api.cloudflare.com", access)];
  return [bunny(api ?? "https://api.bunny.net", access)];
}
