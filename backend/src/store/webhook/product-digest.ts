import { createHash } from "node:crypto";
import type { Product } from "@nocturne/contract";

/** The names of all fields, wherever they lie. */
function fieldsOf(product: Product): string[] {
  const fields = new Set<string>();
  JSON.stringify(product, (name, value: unknown) => {
    if (name !== "" && Number.isNaN(Number(name))) fields.add(name);
    return value;
  });
  return [...fields].sort();
}

const hash = (product: Product, fields?: string[]) =>
  createHash("sha256").update(JSON.stringify(product, fields)).digest("base64url");

/** What a product is, in short: the hash of it, and of which fields that is. Pure. */
export function productDigest(product: Product): string {
  const fields = fieldsOf(product);
  return `${hash(product, fields)} ${JSON.stringify(fields)}`;
}

/**
 * Whether a product is another one than its digest says, in the fields that it had then: one that a newer version of the
 * store adds to all of them is no news. Pure.
 */
export function isOtherProduct(product: Product, digest: string): boolean {
  const gap = digest.indexOf(" ");
  // Of an older version: of the whole product.
  if (gap < 0) return hash(product) !== digest;
  return hash(product, JSON.parse(digest.slice(gap + 1)) as string[]) !== digest.slice(0, gap);
}
