import { createHash } from "node:crypto";
import { MAX_CHOSEN_PIECES } from "@nocturne/contract/product-limits";
import type { ShopSettings } from "@nocturne/contract/settings";
import type { CachedResponse } from "./cached-response.ts";

/** The public read that says how many pieces are few. */
const SETTINGS_READ = "/api/settings";

const INVENTORY = /"inventory":(\d+)/g;

/** Up to how many pieces a page shows how many are left, or lets nobody choose more, by the answers that it was made from. */
export function countedPieces(parts: readonly { path: string; answer: CachedResponse }[]): number {
  const settings = parts.find(({ path }) => path === SETTINGS_READ)?.answer;
  if (settings?.status !== 200) return MAX_CHOSEN_PIECES;
  const { lowStockThreshold } = JSON.parse(settings.body.toString()) as Pick<ShopSettings, "lowStockThreshold">;
  return Math.max(MAX_CHOSEN_PIECES, lowStockThreshold);
}

/** Names the bytes of an answer as its hash does, but is the same for every stock of more than `counted` pieces. */
export function shownHash(answer: CachedResponse, counted: number): string {
  // One byte a character: only digits and plain letters are looked at.
  const body = answer.body.toString("latin1");
  const shown = body.replace(INVENTORY, (whole, pieces) => (Number(pieces) > counted ? '"inventory":"more"' : whole));
  return shown === body ? answer.hash : createHash("sha256").update(shown, "latin1").digest("base64url");
}
