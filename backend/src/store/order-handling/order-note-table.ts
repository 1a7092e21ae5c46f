import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { StoreError } from "../../lib/store-error";
import { execute, rows } from "../../lib/database";
import { lockUntilCommit } from "../../lib/with-advisory-lock";

export type OrderNote = { text: string; by: string | null; at: string | null };

/** The private note of an order; an empty one where nobody has written any. */
export async function selectNote(db: Knex, orderId: string): Promise<OrderNote> {
  const [note] = await rows<{ text: string; by: string; at: Date }>(
    db,
    `select text, written_by as by, written_at as at from order_note where id = ?`,
    [orderId],
  );
  return note ? { ...note, at: note.at.toISOString() } : { text: "", by: null, at: null };
}

/** Writes a note over the one that was seen. Throws 409 `order_note_changed` where it is another one by now. */
export async function saveNote(
  db: Knex,
  orderId: string,
  { text, seen, by }: { text: string; seen: string; by: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockUntilCommit(trx, `order-note:${orderId}`);
    const { text: kept } = await selectNote(trx, orderId);
    if (kept === text) return;
    if (kept !== seen) throw new StoreError("order_note_changed");
    await execute(
      trx,
      `insert into order_note (id, text, written_by, written_at) values (:orderId, :text, :by, now())
       on conflict (id) do update set text = excluded.text, written_by = excluded.written_by,
         written_at = excluded.written_at, updated_at = now()`,
      { orderId, text, by },
    );
  });
}
