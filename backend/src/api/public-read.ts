import type { MedusaContainer } from "@medusajs/framework/types";
import { AWAIT_HEADER, parseTagIds, ROUTES, type Route } from "@nocturne/contract";
import { changesOf } from "../store/changes/public-changes";
import { PublicReply } from "./endpoint";
import type { StoreRequest } from "./guard/store-request";

/**
 * The answer of a public read that asks the database each time: it says which last change it contains, so that the front
 * can keep it, and contains at least the one that the front has heard of.
 */
export async function publicRead<Value>(
  { scope, req }: { scope: MedusaContainer; req: StoreRequest },
  read: () => Promise<Value>,
): Promise<PublicReply<Value>> {
  const route: Route = ROUTES[req.store.name];
  const tag = route.method === "GET" ? route.reads : undefined;
  if (!tag) throw new TypeError(`${req.store.name} is no public read`);
  const changes = await changesOf(scope);
  await changes.waitFor(tag, parseTagIds(req.get(AWAIT_HEADER))[tag]);
  const seen = changes.last(tag);
  return new PublicReply(await read(), { [tag]: seen });
}
