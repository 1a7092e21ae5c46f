import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { config } from "../../lib/config";

const DAY_SECONDS = 24 * 60 * 60;
export const LINK_DAYS = 90;
export const CONFIRMATION_DAYS = 30;

/** Proving an e-mail opens an account: the code must have been entered a short while ago. */
const PROOF_SECONDS = 60 * 60;

/** Which links of an order: `version` counts how often they were ended. */
export type OrderRef = { orderId: string; version: number };

const MAC_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{60,200}$/;
const CLAIM = /^([0-9A-Za-z]{1,60})\.(\d{1,9})\.(\d{1,12})$/;
const PREFIX = "order_";

const inSeconds = (now: number) => Math.floor(now / 1000);

/**
 * Signs the links to an order's page, the confirmation that a browser keeps, and the codes, each with a key of its own that
 * is derived from the store's secret for that purpose alone. A link's token is base64url of a MAC and of what it signs: the
 * order, the version of its links, and the second at which it ends.
 */
export class OrderLinks {
  private readonly keys: Record<"link" | "confirmation" | "code", Buffer>;

  constructor(secret: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, MAC_BYTES));
    this.keys = {
      link: derive("order page links"),
      confirmation: derive("order page confirmations"),
      code: derive("order page codes"),
    };
  }

  /** The token of a link that opens this order's page for 90 days. */
  sign({ orderId, version }: OrderRef, now = Date.now()): string {
    const expires = inSeconds(now) + LINK_DAYS * DAY_SECONDS;
    const claim = Buffer.from([orderId.replace(PREFIX, ""), version, expires].join("."));
    return Buffer.concat([this.mac("link", claim), claim]).toString("base64url");
  }

  /** What a token says, whether or not it has expired; null where it was not signed here. */
  read(token: string, now = Date.now()): (OrderRef & { isExpired: boolean }) | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, "base64url");
    // Two spellings of the same bytes would be two addresses of one page.
    if (bytes.length <= MAC_BYTES || bytes.toString("base64url") !== token) return null;
    const claim = bytes.subarray(MAC_BYTES);
    if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.mac("link", claim))) return null;
    const [, id, version, expires] = CLAIM.exec(claim.toString()) ?? [];
    if (!id) return null;
    return { orderId: PREFIX + id, version: Number(version), isExpired: Number(expires) <= inSeconds(now) };
  }

  /**
   * What a browser keeps once the code was entered: it shows this order whole, for 30 days, and proves within the hour
   * that somebody here reads the mails to the address that the code was sent to.
   */
  signConfirmation({ orderId, version }: OrderRef, email: string, now = Date.now()): string {
    const expires = inSeconds(now) + CONFIRMATION_DAYS * DAY_SECONDS;
    const parts = [orderId, version, expires];
    const macs = [parts, [...parts, email.toLowerCase()]].map((text) => this.mac("confirmation", text.join(".")));
    return [expires, ...macs.map((mac) => mac.toString("base64url"))].join(".");
  }

  /** Whether a confirmation proves, still, that this address was read here. */
  provesEmail(value: string, { orderId, version }: OrderRef, email: string, now = Date.now()): boolean {
    const [expires = "", , mac = ""] = value.split(".");
    const isFresh = Number(expires) > inSeconds(now) + CONFIRMATION_DAYS * DAY_SECONDS - PROOF_SECONDS;
    return isFresh && this.isMac(mac, [orderId, version, expires, email.toLowerCase()].join("."));
  }

  isConfirmation(value: string, { orderId, version }: OrderRef, now = Date.now()): boolean {
    const [expires = "", mac = ""] = value.split(".");
    return this.isMac(mac, [orderId, version, expires].join(".")) && Number(expires) > inSeconds(now);
  }

  private isMac(mac: string, text: string): boolean {
    const right = this.mac("confirmation", text);
    const given = Buffer.from(mac, "base64url");
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** Six digits are guessed from a plain hash in a moment: this one needs the key. */
  hashCode(orderId: string, email: string, code: string): string {
    return this.mac("code", `${orderId}.${email.toLowerCase()}.${code}`).toString("base64url");
  }

  isCode(orderId: string, email: string, code: string, hash: string): boolean {
    return timingSafeEqual(Buffer.from(this.hashCode(orderId, email, code)), Buffer.from(hash));
  }

  private mac(purpose: keyof typeof this.keys, text: string | Buffer): Buffer {
    return createHmac("sha256", this.keys[purpose]).update(text).digest();
  }
}

let links: OrderLinks | undefined;

/** With the store's own secret, which all instances share. Throws where `JWT_SECRET` is missing. */
export function orderLinks(): OrderLinks {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Links to orders need JWT_SECRET: they are signed with a key derived from it.");
  return (links ??= new OrderLinks(secret));
}
