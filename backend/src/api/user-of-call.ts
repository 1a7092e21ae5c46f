import { StoreError } from "../lib/store-error";
import { database } from "../lib/database";
import { selectIdentityById } from "../store/medusa-tables/identity";
import type { AdminCall } from "./deed-of";

/** The Medusa user who calls, be it by an account of the shop or at `/app`. Throws 403 `forbidden` for an API key. */
export async function userOf({ caller, req, scope }: AdminCall): Promise<string> {
  const { actor_id: id, actor_type: type } =
    (req as { auth_context?: { actor_id?: string; actor_type?: string } }).auth_context ?? {};
  const userId = caller
    ? (await selectIdentityById(database(scope), caller.authIdentityId))?.userId
    : type === "user" && id;
  if (!userId) throw new StoreError("forbidden");
  return userId;
}
