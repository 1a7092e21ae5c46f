import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Words } from "@nocturne/contract";
import { config } from "../../lib/config";
import { selectWords } from "../content/words";
import { readStoreName } from "../shop-setting/settings";

/** How the store calls itself in its mails, and the words that the label has written for all of them; "" for none. */
export type StoreIdentity = { storeName: string; publicUrl: string } & Pick<Words, "mailHeader" | "mailSignOff">;

/** As it is at this moment: a mail that waited says what holds when it leaves. */
export async function storeIdentity(db: Knex): Promise<StoreIdentity> {
  const { mailHeader, mailSignOff } = await selectWords(db);
  return { storeName: await readStoreName(db), publicUrl: config().PUBLIC_URL, mailHeader, mailSignOff };
}
