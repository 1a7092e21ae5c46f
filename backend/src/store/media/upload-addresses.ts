import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { SignedAddress } from "./object-store";

export const ADDRESS_SECONDS = 15 * 60;

/** What an address of ours lets its holder do: one PUT to one key, or to one part of one upload. */
export type Grant = { key: string; maxBytes: number; part?: { uploadId: string; partNumber: number } };

/**
 * Signs and checks the addresses at which our own server takes uploads. The signature binds method, key, part, size and
 * expiry; every instance of the store knows the same secret.
 */
export class UploadAddresses {
  private readonly secret: Buffer;

  constructor(
    private readonly base: string,
    secret: string,
  ) {
    this.secret = Buffer.from(hkdfSync("sha256", secret, "", "upload addresses", 32));
  }

  sign(grant: Grant, now = Date.now()): SignedAddress {
    const expires = Math.floor(now / 1000) + ADDRESS_SECONDS;
    const query = new URLSearchParams({ expires: String(expires), size: String(grant.maxBytes) });
    if (grant.part) {
      query.set("uploadId", grant.part.uploadId);
      query.set("partNumber", String(grant.part.partNumber));
    }
    query.set("signature", this.signature(grant, expires));
    return { url: `${this.base}/${grant.key}?${query}`, expires: ADDRESS_SECONDS };
  }

  /** What the address of a PUT allows, null where it was changed, is not ours, or is over. */
  verify(key: string, query: URLSearchParams, now = Date.now()): Grant | null {
    const [expires, maxBytes] = [Number(query.get("expires")), Number(query.get("size"))];
    const uploadId = query.get("uploadId");
    const grant: Grant = {
      key,
      maxBytes,
      ...(uploadId === null ? {} : { part: { uploadId, partNumber: Number(query.get("partNumber")) } }),
    };
    const given = Buffer.from(query.get("signature") ?? "", "base64url");
    const right = Buffer.from(this.signature(grant, expires), "base64url");
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return expires * 1000 > now ? grant : null;
  }

  private signature({ key, maxBytes, part }: Grant, expires: number): string {
    const text = ["PUT", key, maxBytes, expires, part?.uploadId ?? "", part?.partNumber ?? ""].join("\n");
    return createHmac("sha256", this.secret).update(text).digest("base64url");
  }
}
