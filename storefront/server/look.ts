import { LOOK, type Look } from "@nocturne/contract/look";
import type { CachedResponse } from "./cached-response.ts";

/** The public read that says how the shop looks. */
export const LOOK_READ = "/api/look";

/** The look that a read brought; that of the beginning where it brought none. */
export function lookOf({ status, body }: Pick<CachedResponse, "status" | "body">): Look {
  if (status !== 200) return LOOK;
  return { ...LOOK, ...(JSON.parse(body.toString()) as { look?: Partial<Look> }).look };
}
