import { AddressSigner } from "./address-signer";
import type { SignedAddress } from "./object-store";

export const ADDRESS_SECONDS = 15 * 60;

/** What an address of ours lets its holder do: one PUT to one key, or to one part of one upload. */
export type Grant = { key: string; maxBytes: number; part?: { uploadId: string; partNumber: number } };

/**
 * Signs and checks the addresses at which our own server takes uploads. The signature binds method, key, part, size and
 * expiry.
 */
export class UploadAddresses {
  private readonly signer: AddressSigner;

  constructor(
    private readonly base: string,
    secret: string,
  ) {
    this.signer = new AddressSigner(secret, "upload addresses");
  }

  sign(grant: Grant, now = Date.now()): SignedAddress {
    const expires = Math.floor(now / 1000) + ADDRESS_SECONDS;
    const query = new URLSearchParams({ expires: String(expires), size: String(grant.maxBytes) });
    if (grant.part) {
      query.set("uploadId", grant.part.uploadId);
      query.set("partNumber", String(grant.part.partNumber));
    }
    query.set("signature", this.signer.sign(...signedParts(grant, expires)));
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
    if (!this.signer.isRight(query.get("signature"), ...signedParts(grant, expires))) return null;
    return expires * 1000 > now ? grant : null;
  }
}

const signedParts = ({ key, maxBytes, part }: Grant, expires: number) => [
  "PUT",
  key,
  maxBytes,
  expires,
  part?.uploadId ?? "",
  part?.partNumber ?? "",
];
