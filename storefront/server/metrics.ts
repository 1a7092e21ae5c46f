import { Gauge, observeRequest } from "@nocturne/metrics";
import type { RequestListener } from "node:http";
import type { Freshness } from "./freshness.ts";
import { isDashboard } from "./dashboard.ts";
import { pathOf } from "./request-framing.ts";
import type { ResponseCache } from "./response-cache.ts";
import { isMedusas, isPublicRead } from "./routing.ts";

/** What kind of answer an address has: a few words, whatever anybody asks for. */
export function kindOf(url: string): string {
  const path = pathOf(url);
  if (path === "/health") return "health";
  if (path.startsWith("/assets/") || isDashboard(path)) return "asset";
  if (path.startsWith("/media/")) return "picture";
  if (path.startsWith("/uploads/")) return "upload";
  if (isPublicRead(path)) return "read";
  if (isMedusas(path)) return "medusa";
  return "page";
}

/** Counts every request by its kind. */
export function withMetrics(handle: RequestListener): RequestListener {
  return (request, response) => {
    const url = request.url ?? "/";
    observeRequest(request, response, () => kindOf(url));
    handle(request, response);
  };
}

/** What is in memory, and whether it may be trusted. */
export function watchFront({ cache, freshness }: { cache: ResponseCache; freshness: Freshness }): void {
  new Gauge({
    name: "store_front_answers",
    help: "Pages and reads: how many are kept in memory, and how many were made since the start.",
    labelNames: ["state"],
    collect() {
      this.set({ state: "kept" }, cache.size);
      this.set({ state: "made" }, cache.made);
    },
  });
  new Gauge({
    name: "store_front_hears_of_changes",
    help: "1 while changes are heard of; 0 while nothing is served from memory, as the database cannot be reached.",
    collect() {
      this.set(freshness.isTrusted ? 1 : 0);
    },
  });
}
