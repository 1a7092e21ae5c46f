import { toRequest } from "@nocturne/contract/client";
import { ApiError } from "./api-error.js";
import type { Calls } from "../build/calls.js";

/** A request line, `"GET /api/products/{id}"`. */
export type Line = keyof Calls;
/** What a call sends: `params` of the path, `query`, `body`, as far as it has them. */
export type Call<L extends Line> = Calls[L]["call"];
/** What a call answers, as the JSON came. */
export type Result<L extends Line> = Calls[L]["result"];

export type StoreOptions = {
  /** The store's address, `https://shop.example`. */
  url: string;
  /** Of an earlier log-in; a log-in or a registration by this client sets it. */
  sessionToken?: string | null;
  /** Told of each new session token, and of null when it has ended: keep it where it is safe. */
  onSession?: (token: string | null) => void;
  /** Which cart is meant where a call does not say so: of checkout and orders. See `newCartId`. */
  cartId?: string | null;
  /** Sent with every call, such as `X-Forwarded-For` by a server that asks for its visitors. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

type Extra = { signal?: AbortSignal; headers?: Record<string, string> };

type Arguments<L extends Line> =
  Record<never, never> extends Call<L> ? [call?: Call<L> & Extra] : [call: Call<L> & Extra];

export type Store = {
  /**
   * Makes a call. Rejects with an ApiError for every answer that is no success, with fetch's TypeError where there was
   * none, and with a RangeError where a parameter of the path is empty.
   */
  call<L extends Line>(line: L, ...args: Arguments<L>): Promise<Result<L>>;
  /** The session that calls are made in; null for none. */
  sessionToken: string | null;
  cartId: string | null;
};

/** An id for a new cart. Whoever knows it owns the cart: keep it as a secret of one visitor. */
export function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `session_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A store's `/api`. The session is a token in a header, never a cookie: it works from any origin that `CORS_ORIGINS` of the
 * store names, and no page of another site can use it.
 */
export function createStore(options: StoreOptions): Store {
  const { url, onSession, headers, fetch: send = fetch } = options;
  const store: Store = {
    sessionToken: options.sessionToken ?? null,
    cartId: options.cartId ?? null,
    async call(line, ...[call]) {
      const { signal, headers: own, ...parts } = (call ?? {}) as Extra & object;
      const { method, path, body } = toRequest(line as never, parts as never);
      const used = store.sessionToken;
      const response = await send(new URL(path, url), {
        method,
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(used ? { "X-Session-Token": used } : {}),
          ...(store.cartId ? { "X-Cart-Session": store.cartId } : {}),
          ...headers,
          ...own,
        },
        credentials: "omit",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      const answer = parse(await response.text());
      if (!response.ok) {
        const failure = new ApiError(response.status, toSeconds(response.headers.get("Retry-After")), answer);
        if (failure.code === "unauthenticated" && used && store.sessionToken === used) setSession(null);
        throw failure;
      }
      if (LOG_INS.has(line)) setSession((answer as { sessionToken: string }).sessionToken);
      if (line === LOG_OUT) setSession(null);
      return answer as never;
    },
  };
  const setSession = (token: string | null) => {
    store.sessionToken = token;
    onSession?.(token);
  };
  return store;
}

const LOG_INS = new Set<string>(["POST /api/login", "POST /api/register"] satisfies Line[]);
const LOG_OUT = "POST /api/logout" satisfies Line;

function parse(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}

/** Seconds of `Retry-After`, as the store writes it. */
function toSeconds(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
