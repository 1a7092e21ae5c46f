import { randomBytes } from "node:crypto";

export const INCOMING = "incoming/";

/** Folders of public objects. */
export type Folder = "images" | "gallery" | "videos" | "look";

const KEY = /^(incoming\/[A-Za-z0-9_-]{24}|(images|gallery|videos|look)\/[A-Za-z0-9_-]+\.[a-z0-9]{2,5})$/;

/** Returns the key of an upload that has not begun; it cannot be guessed. */
export function newIncomingKey(): string {
  return INCOMING + randomBytes(18).toString("base64url");
}

/** True for what could be a key of ours: no way out of a folder, no hidden name. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The key under an address, where the address lies below one of `bases` (absolute, without trailing slash). */
export function keyBelow(bases: readonly string[], url: string): string | null {
  const address = url.split(/[?#]/, 1)[0] ?? "";
  for (const base of bases) {
    const absolute = address.startsWith("/") && !address.startsWith("//") ? new URL(base).origin + address : address;
    const key = absolute.startsWith(`${base}/`) ? absolute.slice(base.length + 1) : "";
    if (isKey(key)) return key;
  }
  return null;
}
