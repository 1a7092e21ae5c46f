import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs what an address of ours allows. Every instance knows the same secret; each purpose has a key of its own. */
export class AddressSigner {
  private readonly key: Buffer;

  constructor(secret: string, purpose: "upload addresses" | "download addresses") {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  }

  /** The signature of these parts in this order; none of them may hold a line break. */
  sign(...parts: (string | number)[]): string {
    return createHmac("sha256", this.key).update(parts.join("\n")).digest("base64url");
  }

  /** Whether a signature is that of these parts. */
  isRight(signature: string | null, ...parts: (string | number)[]): boolean {
    const given = Buffer.from(signature ?? "", "base64url");
    const right = Buffer.from(this.sign(...parts), "base64url");
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
