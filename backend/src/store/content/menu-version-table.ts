import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Menus } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

export type MenuVersionRow = { number: number; menus: Menus; publishedBy: string; publishedAt: Date };

/** The menus that are public; none before somebody has made some. */
export async function selectPublicMenus(db: Knex): Promise<MenuVersionRow | undefined> {
  const [version] = await rows<MenuVersionRow>(
    db,
    `select number, menus, published_by as "publishedBy", published_at as "publishedAt"
       from menu_version order by number desc limit 1`,
  );
  return version;
}

/** Adds a version. The caller holds the lock of the menus, so that numbers have no gap. */
export async function insertMenus(db: Knex, number: number, menus: Menus, { by, at }: Deed): Promise<void> {
  await execute(
    db,
    `insert into menu_version (id, number, menus, published_by, published_at)
     values (:id, :number, cast(:menus as jsonb), :by, :at)`,
    { id: `menus_${number}`, number, menus: JSON.stringify(menus), by, at },
  );
}
