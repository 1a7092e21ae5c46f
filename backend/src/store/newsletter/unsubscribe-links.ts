import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { config } from "../../lib/config";

const MAC_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{45,200}$/;
const ID = /^nsub_[0-9A-Za-z]{1,60}$/;

/**
 * Signs the links that end a subscription, with a key for that purpose alone. They do not expire: mails are old when somebody
 * has had enough of them. A token is base64url of a MAC and of the subscriber's id.
 */
export class UnsubscribeLinks {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "newsletter unsubscribe links", MAC_BYTES));
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

let links: UnsubscribeLinks | undefined;

/** With the store's own secret, which all instances share. Throws where `JWT_SECRET` is missing. */
export function unsubscribeLinks(): UnsubscribeLinks {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Links that unsubscribe need JWT_SECRET: they are signed with a key derived from it.");
  return (links ??= new UnsubscribeLinks(secret));
}
