import type { MedusaRequest } from "@medusajs/framework/http";
import type { Caller } from "../../lib/caller";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { readCookie } from "../../lib/cookies";
import { selectCaller, type CallerRow } from "../medusa-tables/customer";
import { noteSessionUse } from "./session-table";
import { hashToken, NOTE_USE_EVERY_HOURS, SESSION_COOKIE, SESSION_HEADER } from "./session-token";

type PresentedToken = { token: string; via: Caller["via"] };

/** The session token of a request. The header wins over the cookie, even where it is wrong. */
export function presentedToken(req: MedusaRequest): PresentedToken | null {
  const header = req.headers[SESSION_HEADER];
  if (typeof header === "string" && header !== "") return { token: header, via: "header" };
  const cookie = readCookie(req, SESSION_COOKIE);
  return cookie ? { token: cookie, via: "cookie" } : null;
}

/**
 * Who sends a request, or null where no valid session came with it.
 *
 * One query answers session, account and role, so a revoked session, a changed password or a changed role counts at
 * once. Role admin means that the account's auth identity also carries a Medusa user.
 */
export async function findCaller(req: MedusaRequest): Promise<Caller | null> {
  const presented = presentedToken(req);
  if (!presented) return null;
  const db = database(req.scope);
  const session = {
    tokenHash: hashToken(presented.token),
    noteUseEveryHours: NOTE_USE_EVERY_HOURS,
    maxDays: config().SESSION_MAX_DAYS,
  };
  const row = await selectCaller(db, session);
  if (!row) return null;
  if (!row.is_use_noted) await noteSessionUse(db, row.session_id);
  return toCaller(row, presented.via);
}

function toCaller(row: CallerRow, via: Caller["via"]): Caller {
  return {
    accountId: row.account_id,
    username: row.username,
    email: row.email,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    role: row.is_admin ? "admin" : "user",
    roles: row.roles ?? [],
    customerId: row.customer_id,
    authIdentityId: row.auth_identity_id,
    sessionId: row.session_id,
    via,
  };
}
