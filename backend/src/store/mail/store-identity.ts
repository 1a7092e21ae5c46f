import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Words } from "@nocturne/contract";
import { config } from "../../lib/config";
import { selectWords } from "../content/words";

/** How the store calls itself in its mails, and the words that the label has written for all of them; "" for none. */
export type StoreIdentity = { storeName: string; publicUrl: string } & Pick<Words, "mailHeader" | "mailSignOff">;

/** As it is at this moment: a mail that waited says what holds when it leaves. */
export async function storeIdentity(db: Knex): Promise<StoreIdentity> {
  const { STORE_NAME: storeName, PUBLIC_URL: publicUrl } = config();
  const { mailHeader, mailSignOff } = await selectWords(db);
  return { storeName, publicUrl, mailHeader, mailSignOff };
}
