import { setTimeout as sleep } from "node:timers/promises";
import type { HealthCheck } from "./health.ts";
import type { Pages } from "./pages.ts";
import type { PublicReads } from "./public-reads.ts";

/** V8 compiles what has run often: the first home page takes 120 ms of a processor, the twelfth and later ones 12 to 18. */
const RENDERINGS = 12;
/** Visitors come in between. */
const PAUSE_MS = 50;
const LOOK_EVERY_MS = 500;

/**
 * Renders the pages that most visitors see, home and a product, some times over, once everything that they need is there: a
 * process that has just begun is slow at first, and a rush is no time for that. The pages are not kept. Rejects where one
 * cannot be rendered, and as `AbortError` once `signal` is aborted.
 */
export async function warmUp({
  pages,
  reads,
  health,
  signal,
}: {
  pages: Pick<Pages, "rehearse">;
  reads: Pick<PublicReads, "read">;
  health: Pick<HealthCheck, "check">;
  signal: AbortSignal;
}): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false });
  while ((await health.check()).status !== "ok") await pause(LOOK_EVERY_MS);
  const { status, body } = await reads.read("/api/products?limit=1");
  const [product] = status === 200 ? (JSON.parse(body.toString()) as { id: string }[]) : [];
  for (let rendering = 0; rendering < RENDERINGS; rendering += 1) {
    for (const url of ["/", ...(product ? [`/product/${product.id}`] : [])]) {
      await pages.rehearse(url);
      await pause(PAUSE_MS);
    }
  }
}
