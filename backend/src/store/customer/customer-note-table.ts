import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CustomerNote } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { isGoneCustomer, LIVING_CUSTOMER } from "../medusa-tables/gone-customer";

/** The private notes about a customer, newest first. */
export async function selectCustomerNotes(db: Knex, customerId: string): Promise<CustomerNote[]> {
  const found = await rows<{ id: string; text: string; by: string; at: Date }>(
    db,
    `select id, text, written_by as by, written_at as at from customer_note
      where customer_id = ? order by written_at desc, id desc`,
    [customerId],
  );
  return found.map((note) => ({ ...note, at: note.at.toISOString() }));
}

/** False where the customer is gone. One that is erased just now waits for the note, and takes it along. */
export async function insertCustomerNote(
  db: Knex,
  { customerId, text, by }: { customerId: string; text: string; by: string },
): Promise<boolean> {
  const inserted = await execute(
    db,
    `insert into customer_note (id, customer_id, text, written_by, written_at)
     select :id, kept.id, :text, :by, now() from (${LIVING_CUSTOMER}) kept`,
    { id: generateEntityId(undefined, "cnote"), customerId, text, by },
  );
  return inserted > 0;
}

/** False where there is no such note of the customer. */
export async function deleteCustomerNote(db: Knex, customerId: string, id: string): Promise<boolean> {
  return (await execute(db, "delete from customer_note where customer_id = ? and id = ?", [customerId, id])) > 0;
}

/** Removes the notes about a customer that is gone; those of one that is there stay. */
export async function deleteNotesOfGoneCustomer(db: Knex, id: string): Promise<void> {
  await execute(db, `delete from customer_note where customer_id = :id and ${isGoneCustomer(":id")}`, { id });
}
