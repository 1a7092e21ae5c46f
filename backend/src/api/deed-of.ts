import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Caller } from "../lib/caller";
import type { Deed } from "../store/content/deed";
import type { StoreRequest } from "./guard/store-request";

/** What of an admin's call says who it is. */
export type AdminCall = { caller: Caller | null; req: StoreRequest; scope: MedusaContainer };

/** By whom something is done, by the name that other admins know, and when: an account's username, at `/app` a user's e-mail. */
export async function deedOf({ caller, req, scope }: AdminCall): Promise<Deed> {
  return { by: caller?.username ?? (await userName(req, scope)), at: new Date() };
}

async function userName(req: StoreRequest, scope: MedusaContainer): Promise<string> {
  const { actor_id: id, actor_type: type } =
    (req as { auth_context?: { actor_id?: string; actor_type?: string } }).auth_context ?? {};
  if (type !== "user" || !id) return "an API key";
  const [user] = await scope.resolve(Modules.USER).listUsers({ id: [id] }, { select: ["email"] });
  return user?.email ?? "a former user";
}
