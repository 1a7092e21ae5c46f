import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** An invitation to the staff that can still be accepted; `expiresAt` is ISO 8601. */
export type OpenInvite = { email: string; token: string; expiresAt: string };

export async function selectOpenInvite(db: Knex, id: string): Promise<OpenInvite | null> {
  const [invite] = await rows<{ email: string; token: string; expires_at: Date }>(
    db,
    `select email, token, expires_at from invite
      where id = ? and not accepted and expires_at > now() and deleted_at is null`,
    [id],
  );
  return invite ? { email: invite.email, token: invite.token, expiresAt: invite.expires_at.toISOString() } : null;
}
