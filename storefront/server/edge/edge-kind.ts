/** The caches that the store knows how to talk to, as `EDGE_CACHE` names them. */
export type EdgeKind = "varnish" | "fastly" | "cloudflare" | "bunny";
