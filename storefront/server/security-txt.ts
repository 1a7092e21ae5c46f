import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CachedResponse } from "./cached-response.ts";
import { DATA_POLICY, type HeaderList } from "./security-headers.ts";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
export const SECURITY_POLICY_PATH = "/security-policy.txt";

/** RFC 9116 wants less than a year; every start counts anew. */
const EXPIRES_AFTER_MS = 364 * 24 * 60 * 60 * 1000;

const SECURITY_POLICY_FILE = join(import.meta.dirname, "..", "..", "SECURITY.md");

type SecurityTxtOptions = {
  /** A `mailto:` or `https:` address. */
  securityContact: string;
  /** The store's public origin, without a trailing slash. */
  publicUrl: string;
};

/** The text of security.txt (RFC 9116). The order of its fields means nothing to its readers. */
export function securityTxt({ securityContact, publicUrl }: SecurityTxtOptions, now = new Date()): string {
  const expires = new Date(now.getTime() + EXPIRES_AFTER_MS).toISOString();
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    `Policy: ${publicUrl}${SECURITY_POLICY_PATH}`,
    "",
  ].join("\n");
}

function textAnswer(text: string, base: HeaderList): CachedResponse {
  return new CachedResponse({
    status: 200,
    headers: [
      "Content-Type",
      "text/plain; charset=utf-8",
      "Cache-Control",
      "public, max-age=3600",
      "Content-Security-Policy",
      DATA_POLICY,
      ...base,
    ],
    body: Buffer.from(text),
  });
}

/** Adds security.txt, and SECURITY.md as the policy that it names, to what the front serves from memory. */
export function withSecurityTxt(
  assets: Map<string, CachedResponse>,
  options: SecurityTxtOptions,
  base: HeaderList,
): Map<string, CachedResponse> {
  return new Map([
    ...assets,
    [SECURITY_TXT_PATH, textAnswer(securityTxt(options), base)],
    [SECURITY_POLICY_PATH, textAnswer(readFileSync(SECURITY_POLICY_FILE, "utf8"), base)],
  ]);
}
