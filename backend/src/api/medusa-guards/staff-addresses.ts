import {
  areaOf,
  isOfArea,
  patternOf,
  ROUTES,
  type Area,
  type Route,
  type RouteName,
  type StaffRole,
} from "@nocturne/contract";

/** What somebody calls below `/admin`: `path` without that, `fields` as the query has it. */
type AdminAddress = { method: string; path: string; fields: unknown };

/** Medusa's own addresses, by what comes first in them. */
const AREAS: Readonly<Record<string, Area>> = {
  ...areaOfAll("orders", [
    "orders",
    "draft-orders",
    "order-edits",
    "order-changes",
    "returns",
    "claims",
    "exchanges",
    "fulfillments",
    "payments",
    "payment-collections",
    "customer-groups",
  ]),
  ...areaOfAll("products", [
    "products",
    "product-variants",
    "product-options",
    "product-categories",
    "product-tags",
    "product-types",
    "collections",
    "inventory-items",
    "reservations",
    "price-lists",
    "promotions",
    "campaigns",
  ]),
};

/** Settings that the pages of the dashboard show. They are read, and not written. */
const READ_BY_ALL = new Set([
  "currencies",
  "feature-flags",
  "fulfillment-providers",
  "locales",
  "price-preferences",
  "refund-reasons",
  "regions",
  "return-reasons",
  "sales-channels",
  "shipping-option-types",
  "shipping-options",
  "shipping-profiles",
  "stock-locations",
  "stores",
  "tax-providers",
]);

/** A record's fields lead on to other records. Those that these words are part of are the owners', and those of orders. */
const OF_OWNERS = /user|invite|auth|rbac|api_?key|session|notification/;
const OF_ORDERS = /order|cart|customer|payment|fulfil|refund|purchase|transaction|return|claim|exchange|line_item/;

const isRead = (method: string) => method === "GET" || method === "HEAD";

const OURS = (Object.entries(ROUTES) as [RouteName, Route][]).flatMap(([name, { method, access, admin }]) =>
  admin
    ? [{ method, area: areaOf(name) ?? (access === "public" ? "staff" : "owner"), pattern: patternOf(admin, "i") }]
    : [],
);

function areaOfAll(area: Area, names: string[]): Record<string, Area> {
  return Object.fromEntries(names.map((name) => [name, area]));
}

/** Which role an address below `/admin` asks for: the owner's where nothing else is said. */
function areaAtMedusa({ method, path }: Omit<AdminAddress, "fields">): Area {
  const [, first = "", second = "", ...rest] = path.toLowerCase().split("/");
  if (first === "nocturne") {
    const wanted = isRead(method) ? "GET" : method;
    return OURS.find((route) => route.method === wanted && route.pattern.test(`/admin${path}`))?.area ?? "owner";
  }
  if (first === "users") return second === "me" && rest.join("") === "" && isRead(method) ? "staff" : "owner";
  // A file is read by an address that is signed for it; the list of them is the owners'.
  if (first === "uploads") return method === "POST" && second === "" ? ["products", "content"] : "owner";
  // The panel writes them, which knows whose of them are the staff's own.
  if (first === "customers") return isRead(method) ? "orders" : "owner";
  if (READ_BY_ALL.has(first)) return isRead(method) ? "staff" : "owner";
  return Object.hasOwn(AREAS, first) ? AREAS[first]! : "owner";
}

/** Whether fields that are asked for lead out of what these roles see. */
function leadsElsewhere(roles: readonly StaffRole[], fields: unknown): boolean {
  const asked = JSON.stringify(fields ?? "")
    .toLowerCase()
    .replaceAll("allow_backorder", "");
  return OF_OWNERS.test(asked) || (!isOfArea(roles, "orders") && OF_ORDERS.test(asked));
}

/** The area that somebody lacks the role for; null where they may call. */
export function missingArea(roles: readonly StaffRole[], address: AdminAddress): Area | null {
  if (isOfArea(roles, "owner")) return null;
  const area = areaAtMedusa(address);
  if (!isOfArea(roles, area)) return area;
  return leadsElsewhere(roles, address.fields) ? "owner" : null;
}
