import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { asPng, logoSize, withOwnWords, type Words } from "@nocturne/contract";
import { config } from "../../lib/config";
import { selectLook } from "../content/look";
import { selectOwnWords } from "../content/words";
import { readStoreName } from "../shop-setting/settings";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { themeOf, type Theme } from "./layout/theme";

/** How the store calls itself in its mails, and the words that the label has written for all of them; "" for none. */
export type StoreIdentity = { storeName: string; publicUrl: string } & Pick<Words, "mailHeader" | "mailSignOff"> & {
    /** Its logo, for what shows no drawings; missing where the name is its word mark. */
    logo?: MailLogo;
    /** Where an answer goes; missing where the shop has no such address. */
    contactEmail?: string;
    /** The colours of the look; missing for those of the beginning. */
    theme?: Theme;
  };
export type MailLogo = { url: string; width: number; height: number };

/** As it is at this moment: a mail that waited says what holds when it leaves. */
export async function storeIdentity(db: Knex): Promise<StoreIdentity> {
  const { mailHeader, mailSignOff } = withOwnWords(await selectOwnWords(db));
  const publicUrl = config().PUBLIC_URL;
  const look = await selectLook(db);
  const size = logoSize(look);
  const logo = size && { url: new URL(asPng(look.logo), publicUrl).href, ...size };
  const { contactEmail } = await selectSettings(db);
  return {
    storeName: await readStoreName(db),
    publicUrl,
    mailHeader,
    mailSignOff,
    ...(logo && { logo }),
    ...(contactEmail && { contactEmail }),
    theme: themeOf(look),
  };
}
