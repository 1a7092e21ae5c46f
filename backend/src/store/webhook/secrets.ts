import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../../lib/config";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret as the Standard Webhooks write it: `whsec_` and base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * Encrypts the secrets of webhooks (AES-256-GCM) with a key that is derived from `JWT_SECRET` for this purpose alone, so
 * that the database by itself gives none away. Each is bound to its webhook's id.
 */
export class SecretBox {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "webhook secrets", 32));
  }

  seal(webhookId: string, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key, iv).setAAD(Buffer.from(webhookId));
    const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Throws where it was sealed with another key, or for another webhook. */
  open(webhookId: string, text: string): string {
    const bytes = Buffer.from(text, "base64url");
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", this.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(webhookId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  }
}

let box: SecretBox | undefined;

/** With the store's own secret, which all instances share. Throws where `JWT_SECRET` is missing. */
export function secretBox(): SecretBox {
  const { JWT_SECRET: secret } = config();
  if (!secret) throw new Error("Webhooks need JWT_SECRET: their secrets are encrypted with a key derived from it.");
  return (box ??= new SecretBox(secret));
}
