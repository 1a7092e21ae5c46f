import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export const DOWNLOAD_SECONDS = 15 * 60;

/**
 * Signs and checks the addresses at which our own server gives out private files. The signature binds method, key and
 * expiry; every instance of the store knows the same secret, and it is none of those that addresses of uploads use.
 */
export class DownloadAddresses {
  private readonly secret: Buffer;

  constructor(
    private readonly base: string,
    secret: string,
  ) {
    this.secret = Buffer.from(hkdfSync("sha256", secret, "", "download addresses", 32));
  }

  sign(key: string, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + DOWNLOAD_SECONDS;
    return `${this.base}/${key}?${new URLSearchParams({ expires: String(expires), signature: this.signature(key, expires) })}`;
  }

  /** Whether an address with this query gives out this key now. */
  isValid(key: string, query: URLSearchParams, now = Date.now()): boolean {
    const expires = Number(query.get("expires"));
    const given = Buffer.from(query.get("signature") ?? "", "base64url");
    const right = Buffer.from(this.signature(key, expires), "base64url");
    return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > now;
  }

  private signature(key: string, expires: number): string {
    return createHmac("sha256", this.secret).update(["GET", key, expires].join("\n")).digest("base64url");
  }
}
