import { randomBytes } from "node:crypto";

const MAX_LENGTH = 80;

/** A name as it can stand in an address: `Phase Bandana, Blood` → `phase-bandana-blood`. Empty for `★` or `漢字`. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
}

/** A handle that is not among the taken ones: the slug of the name, with a random end where it is taken or empty. */
export function freeHandle(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  if (slug !== "" && !taken.has(slug)) return slug;
  return `${slug || fallback}-${randomBytes(5).toString("hex")}`;
}
