/** A cache between the world and the front. @satisfies {import("../variable.mjs").Section} */
export const EDGE = {
  EDGE_CACHE: {
    type: (t) => t.oneOf("none", "varnish", "fastly", "cloudflare", "bunny"),
    default: "none",
    description: "The cache before the store, which is told what it may keep, and of every change.",
    details: "Without it no cache but the store's own keeps pages and public reads. See docs/operations.md.",
    processes: ["front"],
  },
  EDGE_CACHE_URL: {
    type: (t) => t.origins(),
    default: "",
    description: "Where changes are told: every Varnish, separated by commas.",
    details: "Of the others their own API, where it is not set.",
    processes: ["front"],
  },
  EDGE_CACHE_ZONE: {
    type: (t) => t.token("the id of a service or zone"),
    description: "Fastly's service, Cloudflare's zone or Bunny's pull zone, by its id.",
    processes: ["front"],
  },
  EDGE_CACHE_TOKEN: {
    type: (t) => t.token("a token without blanks"),
    description: "What the cache asks for before it lets go of anything; Varnish needs the same one.",
    details: "Make one that may purge and nothing else, where the provider can.",
    processes: ["front"],
    isSecret: true,
  },
};
