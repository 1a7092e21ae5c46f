import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { keepNewsletterKey, selectNewsletterKey } from "./newsletter-key-table";

const MAC_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{45,200}$/;
const ID = /^nsub_[0-9A-Za-z]{1,60}$/;

/**
 * Signs the links that end a subscription, with a key for that purpose alone. They do not expire: mails are old when somebody
 * has had enough of them. A token is base64url of a MAC and of the subscriber's id.
 */
export class UnsubscribeLinks {
  private readonly key: Buffer;

  /** The key in base64. */
  constructor(key: string) {
    this.key = Buffer.from(key, "base64");
  }

  sign(id: string): string {
    return Buffer.concat([this.mac(id), Buffer.from(id)]).toString("base64url");
  }

  /** The subscriber's id; null where the token was not signed here. */
  read(token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, "base64url");
    const id = bytes.subarray(MAC_BYTES).toString();
    // Two spellings of the same bytes would be two links.
    if (!ID.test(id) || bytes.toString("base64url") !== token) return null;
    return timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.mac(id)) ? id : null;
  }

  private mac(id: string): Buffer {
    return createHmac("sha256", this.key).update(id).digest();
  }
}

let links: Promise<UnsubscribeLinks> | undefined;

/** With the store's one key, which its database keeps: no other secret that the store is given later makes a link invalid. */
export async function unsubscribeLinks(db: Knex): Promise<UnsubscribeLinks> {
  links ??= readKey(db).then((key) => new UnsubscribeLinks(key));
  try {
    return await links;
  } catch (error) {
    links = undefined;
    throw error;
  }
}

async function readKey(db: Knex): Promise<string> {
  return (await selectNewsletterKey(db)) ?? (await keepNewsletterKey(db, firstKey()));
}

/** What signed links before the key was kept, so that those stay valid. Throws where `JWT_SECRET` is missing. */
function firstKey(): string {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Links that unsubscribe need JWT_SECRET: their first key is derived from it.");
  return Buffer.from(hkdfSync("sha256", secret, "", "newsletter unsubscribe links", MAC_BYTES)).toString("base64");
}
