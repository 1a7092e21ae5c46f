import { AddressSigner } from "../media/address-signer";

export const DOWNLOAD_SECONDS = 15 * 60;

/**
 * Signs and checks the addresses at which our own server gives out private files. The signature binds method, key and
 * expiry; it is none that an address of an upload has.
 */
export class DownloadAddresses {
  private readonly signer: AddressSigner;

  constructor(
    private readonly base: string,
    secret: string,
  ) {
    this.signer = new AddressSigner(secret, "download addresses");
  }

  sign(key: string, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + DOWNLOAD_SECONDS;
    const signature = this.signer.sign("GET", key, expires);
    return `${this.base}/${key}?${new URLSearchParams({ expires: String(expires), signature })}`;
  }

  /** Whether an address with this query gives out this key now. */
  isValid(key: string, query: URLSearchParams, now = Date.now()): boolean {
    const expires = Number(query.get("expires"));
    return this.signer.isRight(query.get("signature"), "GET", key, expires) && expires * 1000 > now;
  }
}
