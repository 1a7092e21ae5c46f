import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "./database";

/** Takes a lease that nobody holds, or whose time is over; false where somebody has it. */
export async function takeLease(db: Knex, name: string, holder: string, seconds: number): Promise<boolean> {
  const taken = await execute(
    db,
    `insert into checkout_lease (id, holder, until) values (?, ?, now() + make_interval(secs => ?))
     on conflict (id) do update set holder = excluded.holder, until = excluded.until
       where checkout_lease.until < now()`,
    [name, holder, seconds],
  );
  return taken > 0;
}

/** Sets a lease free. */
export async function endLease(db: Knex, name: string, holder: string): Promise<void> {
  await execute(db, "delete from checkout_lease where id = ? and holder = ?", [name, holder]);
}

/** Holds a lease for longer; does nothing where it is somebody else's by now. */
export async function renewLease(db: Knex, name: string, holder: string, seconds: number): Promise<void> {
  await execute(db, "update checkout_lease set until = now() + make_interval(secs => ?) where id = ? and holder = ?", [
    seconds,
    name,
    holder,
  ]);
}
