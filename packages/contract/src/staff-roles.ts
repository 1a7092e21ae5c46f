/** Free of schemas, so that a page can carry it. */

/** What an owner may limit an admin to. One person may have several. */
export const LIMITED_ROLES = ["products", "orders", "content", "numbers"] as const;

/** `owner` may do everything, and alone gives roles. */
export const STAFF_ROLES = ["owner", ...LIMITED_ROLES] as const;

export type LimitedRole = (typeof LIMITED_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Which role something asks for: one, one of several, or any at all (`staff`). */
export type Area = StaffRole | "staff" | readonly LimitedRole[];

/** Whether an admin with these roles may use what belongs to an area. An admin of whom nobody has said any is an owner. */
export function isOfArea(roles: readonly StaffRole[] | undefined, area: Area): boolean {
  if (roles === undefined || roles.includes("owner") || area === "staff") return true;
  return typeof area === "string" ? roles.includes(area) : area.some((role) => roles.includes(role));
}

/** The roles of an area in words: "products or content". */
export const rolesInWords = (area: Area): string => (typeof area === "string" ? area : area.join(" or "));
