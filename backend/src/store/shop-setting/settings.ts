import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows";
import type { AdminSettings } from "@nocturne/contract";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { selectStoreName } from "../medusa-tables/store-defaults";
import { selectSettings, updateSettings } from "./shop-setting-table";

/** What the shop is called: Medusa's record of it, which starts as `STORE_NAME`. */
export async function readStoreName(db: Knex): Promise<string> {
  return (await selectStoreName(db))?.name ?? config().STORE_NAME;
}

export async function readSettings(db: Knex): Promise<AdminSettings> {
  return { ...(await selectSettings(db)), storeName: await readStoreName(db) };
}

/** Changes what is named, and returns all of them. */
export async function changeSettings(
  scope: MedusaContainer,
  { storeName, ...changes }: Partial<AdminSettings>,
): Promise<AdminSettings> {
  const db = database(scope);
  if (storeName !== undefined) await renameStore(scope, storeName);
  if (Object.keys(changes).length > 0) await updateSettings(db, changes);
  return await readSettings(db);
}

export async function renameStore(scope: MedusaContainer, name: string): Promise<void> {
  const store = await selectStoreName(database(scope));
  if (!store || store.name === name) return;
  await updateStoresWorkflow(scope).run({ input: { selector: { id: store.id }, update: { name } } });
}
