import type { MedusaRequest } from "@medusajs/framework/http";
import type { Caller } from "../../lib/caller";
import { database } from "../../lib/database";
import { readCookie } from "../../lib/cookies";
import { hashToken, NOTE_USE_EVERY_HOURS, SESSION_COOKIE, SESSION_HEADER } from "./session-token";
import { config } from "../../lib/config";

type CallerRow = {
  session_id: string;
  account_id: string;
  username: string;
  auth_identity_id: string;
  customer_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_admin: boolean;
  is_use_noted: boolean;
};

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
  const knex = database(req.scope);
  const { rows } = await knex.raw<{ rows: CallerRow[] }>(
    `select s.id as session_id, a.id as account_id, a.username, a.auth_identity_id, a.customer_id,
            c.email, c.first_name, c.last_name, u.id is not null as is_admin,
            s.last_used_at > now() - make_interval(hours => ?) as is_use_noted
       from session s
       join account a on a.id = s.account_id and a.deleted_at is null
       join customer c on c.id = a.customer_id and c.deleted_at is null
       join auth_identity i on i.id = a.auth_identity_id and i.deleted_at is null
       left join provider_identity p
         on p.auth_identity_id = i.id and p.provider = 'emailpass' and p.deleted_at is null
       left join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
      where s.token_hash = ? and s.expires_at > now() and s.deleted_at is null
        and s.created_at > now() - make_interval(days => ?)
        and (s.password_mark is null or s.password_mark = md5(p.provider_metadata ->> 'password'))`,
    [NOTE_USE_EVERY_HOURS, hashToken(presented.token), config().SESSION_MAX_DAYS],
  );
  const [row] = rows;
  if (!row) return null;
  if (!row.is_use_noted) {
    await knex.raw(
      `update session set last_used_at = now(), expires_at = now() + make_interval(days => ?, hours => ?) where id = ?`,
      [config().SESSION_IDLE_DAYS, NOTE_USE_EVERY_HOURS, row.session_id],
    );
  }
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
    customerId: row.customer_id,
    authIdentityId: row.auth_identity_id,
    sessionId: row.session_id,
    via,
  };
}
