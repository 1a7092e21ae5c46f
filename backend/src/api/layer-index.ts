import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { IRouter } from "express";
import { skipCookieSession, type HandlingLayer } from "./skip-cookie-session";

/** What Express 4 keeps for each `use()` and each route: the paths it answers, and the handler behind them. */
export type Layer = { regexp: RegExp & { fast_star?: boolean; fast_slash?: boolean } };
type Router = IRouter & { stack: Layer[]; handle: (...call: [req: { url?: string }, ...rest: unknown[]]) => void };

/** A literal segment of a compiled path, before a slash that must follow, or before the one that may end the path. */
const LITERAL_SEGMENT = /^\\\/([\w-]+)(?=\\\/(?:\?\$?$|[^?{]))/;
/** A whole segment that is a parameter, which must be there. */
const PARAMETER = /\(\?:\\\/\(\[\^\\?\/\]\+\?\)\)(?!\?)/g;
/** The path of an address that Express, too, takes to the `?` as it is. What has a `#` or a blank somewhere, it parses. */
const PLAIN_PATH = /^(?:\/[\w.~%:@!$&'()*+,;=-]*)+(?=(?:\?[^#\s]*)?$)/;
/** How many segments tell layers apart: a call below `/admin/orders` meets about eighty of Medusa's 1,700. */
const DEPTH = 2;

/**
 * The literal segments that every path of a layer begins with, such as `/admin/orders` of `/admin/orders/:id`, at most
 * `DEPTH` of them. Empty where a layer may answer any path, and where its expression is not understood.
 */
export function literalPrefix({ regexp }: Layer): string {
  const source = regexp.source.replace("(?=\\/|$)", "").replace(PARAMETER, "\\/:");
  if (!source.startsWith("^") || source.includes("|") || regexp.fast_star || regexp.fast_slash) return "";
  let rest = source.slice(1);
  let prefix = "";
  for (let depth = 0; depth < DEPTH; depth++) {
    const segment = LITERAL_SEGMENT.exec(rest);
    if (!segment) break;
    prefix += `/${segment[1]!.toLowerCase()}`;
    rest = rest.slice(segment[0].length);
  }
  return prefix;
}

/**
 * The layers of an Express router by the first segments of the paths they answer. A router compares each path with all its
 * layers, one after the other, and Medusa has 1,700 of them in one router (docs/decisions/0094).
 */
export class LayerIndex {
  readonly #layers: { layer: Layer; prefix: string }[];
  readonly #prefixes = new Set<string>();
  readonly #parts = new Map<string, Layer[]>();

  constructor(readonly stack: readonly Layer[]) {
    this.#layers = stack.map((layer) => ({ layer, prefix: literalPrefix(layer) }));
    for (const { prefix } of this.#layers) {
      for (let end = prefix.length; end > 0; end = prefix.lastIndexOf("/", end - 1)) {
        this.#prefixes.add(prefix.slice(0, end));
      }
    }
  }

  /** The layers that may answer this address, in their order; at least all that do. */
  find(url: string): readonly Layer[] {
    const path = PLAIN_PATH.exec(url)?.[0];
    if (path === undefined) return this.stack;
    let known = "";
    for (const segment of path
      .toLowerCase()
      .split("/", DEPTH + 1)
      .slice(1)) {
      if (!this.#prefixes.has(`${known}/${segment}`)) break;
      known += `/${segment}`;
    }
    return this.#partOf(known);
  }

  #partOf(known: string): Layer[] {
    const kept = this.#parts.get(known);
    if (kept) return kept;
    const part = this.#layers.filter(({ prefix }) => `${known}/`.startsWith(`${prefix}/`)).map(({ layer }) => layer);
    this.#parts.set(known, part);
    return part;
  }
}

const indexed = new WeakSet<object>();

/** Has the app's router look its layers up, from its second request on: the first meets a router that is complete. */
export function indexLayers(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const router = (req.app as unknown as { _router: Router })._router;
  if (!indexed.has(router)) {
    indexed.add(router);
    skipCookieSession(router.stack as readonly HandlingLayer[]);
    lookUpLayers(router);
  }
  next();
}

/** What is added to the router later, or taken away, is noticed: the index is made anew. */
export function lookUpLayers(router: Router): void {
  const handle = router.handle;
  let index = new LayerIndex([]);
  let size = -1;
  let last: Layer | undefined;
  router.handle = function (req, ...rest) {
    const { stack } = router;
    if (stack.length !== size || stack.at(-1) !== last) {
      size = stack.length;
      last = stack.at(-1);
      index = new LayerIndex([...stack]);
    }
    const part = Object.create(router, { stack: { value: index.find(req.url ?? "") } }) as Router;
    handle.call(part, req, ...rest);
  };
}
