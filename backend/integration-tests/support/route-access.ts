import { ENDPOINTS, type Endpoint } from "@nocturne/contract";
import type { RegisteredRoute } from "./registered-routes";

/**
 * Who may use a route:
 * - `public`: anybody. `user`, `owner`, `admin-role`: as the endpoint table of `/api` says.
 * - `credentials`: anybody, with a password, a code or a token in the body; nothing is given for an empty one.
 * - `identity`: whoever holds a token of Medusa's.
 * - `publishable-key`: whoever holds a publishable key of the store. `customer`: with it, a signed-in customer.
 * - `own-order`, `own-record`: with it, the customer whose order (cart, payment) the address names.
 * - `medusa-admin`: an admin user or a secret API key.
 * - `signed`: nobody without a signature over the request.
 * - `unreachable`: nobody from outside; the front server does not hand it on.
 */
export type RouteAccess =
  | "public"
  | "user"
  | "owner"
  | "admin-role"
  | "credentials"
  | "identity"
  | "publishable-key"
  | "customer"
  | "own-order"
  | "own-record"
  | "medusa-admin"
  | "signed"
  | "unreachable";

/** Every route outside `/api` and `/admin`, and the only one under `/admin` that asks for no admin. */
const DECLARED: Partial<Record<RouteAccess, string[]>> = {
  public: ["GET /health", "GET /api/docs", "GET /api/openapi.json", "GET /admin/feature-flags"],
  credentials: [
    "GET,POST /auth/:actor_type/:auth_provider",
    "GET,POST /auth/:actor_type/:auth_provider/callback",
    "POST /auth/:actor_type/:auth_provider/register",
    "POST /auth/:actor_type/:auth_provider/reset-password",
    "POST /auth/:actor_type/:auth_provider/update",
    "GET /auth/:actor_type/providers",
    "POST /auth/:auth_provider/user",
    "POST /auth/verification/confirm",
  ],
  identity: [
    "POST,DELETE /auth/session",
    "POST /auth/token/refresh",
    "POST /auth/verification/request",
    "GET,POST /auth/mfa/factors",
    "DELETE /auth/mfa/factors/:id",
    "POST /auth/mfa/factors/:id/verify",
    "POST /auth/mfa/challenges/:id/verify",
    "POST /auth/mfa/recovery-codes",
  ],
  "publishable-key": [
    "POST /store/carts",
    "GET /store/collections",
    "GET /store/collections/:id",
    "GET /store/currencies",
    "GET /store/currencies/:code",
    "POST /store/payment-collections",
    "GET /store/payment-providers",
    "GET /store/product-categories",
    "GET /store/product-categories/:id",
    "GET /store/product-options",
    "GET /store/product-options/:id",
    "GET /store/product-tags",
    "GET /store/product-tags/:id",
    "GET /store/product-types",
    "GET /store/product-types/:id",
    "GET /store/product-variants",
    "GET /store/product-variants/:id",
    "GET /store/products",
    "GET /store/products/:id",
    "GET /store/regions",
    "GET /store/regions/:id",
    "GET /store/return-reasons",
    "GET /store/return-reasons/:id",
    "POST /store/search",
    "GET /store/shipping-options",
    "POST /store/shipping-options/:id/calculate",
  ],
  customer: [
    "POST /store/customers",
    "GET,POST /store/customers/me",
    "GET,POST /store/customers/me/addresses",
    "GET,POST,DELETE /store/customers/me/addresses/:address_id",
    "GET /store/orders",
    "POST /store/returns",
  ],
  "own-order": [
    "GET /store/orders/:id",
    "POST /store/orders/:id/transfer/accept",
    "POST /store/orders/:id/transfer/cancel",
    "POST /store/orders/:id/transfer/decline",
    "POST /store/orders/:id/transfer/request",
  ],
  "own-record": [
    "GET,POST /store/carts/:id",
    "POST /store/carts/:id/complete",
    "POST /store/carts/:id/customer",
    "POST /store/carts/:id/line-items",
    "POST,DELETE /store/carts/:id/line-items/:line_id",
    "POST,DELETE /store/carts/:id/promotions",
    "POST /store/carts/:id/shipping-methods",
    "POST /store/carts/:id/taxes",
    "POST /store/payment-collections/:id/payment-sessions",
  ],
  signed: [
    "POST /hooks/payment/:provider",
    "PUT /uploads/incoming/:id",
    "GET /uploads/private/:name",
    "PUT /uploads/private/:name",
    "GET /uploads/private/exports/:name",
    "PUT /uploads/private/exports/:name",
    "PUT /uploads/static/:name",
  ],
  unreachable: ["GET /cloud/auth", "POST /cloud/auth/users"],
};

/** What is mounted for every method outside the namespaces whose routes are declared: files that anybody may read. */
export const PUBLIC_MOUNTS = ["/static"];

const OF_THE_TABLE = { public: "public", shopper: "user", user: "user", owner: "owner", admin: "admin-role" } as const;

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ":");

const declared = new Map<string, RouteAccess>(
  Object.entries(DECLARED).flatMap(([access, lines]) =>
    lines.flatMap((line) => {
      const [methods, path] = line.split(" ") as [string, string];
      return methods.split(",").map((method) => [`${method} ${path}`, access as RouteAccess] as const);
    }),
  ),
);

const ofTheTable = new Map<string, RouteAccess>(
  (Object.values(ENDPOINTS) as Endpoint[]).map(({ method, path, access }) => [
    `${method} ${shapeOf(path)}`,
    OF_THE_TABLE[access],
  ]),
);

/** What is declared for a route; undefined where nothing is: such a route must not be there. */
export function accessOf({ method, path }: RegisteredRoute): RouteAccess | undefined {
  const own = declared.get(`${method} ${path}`) ?? ofTheTable.get(`${method} ${shapeOf(path)}`);
  // The walk shows of each that it refuses everybody but an admin.
  return own ?? (path.startsWith("/admin/") ? "medusa-admin" : undefined);
}

/** Every declaration by hand, as `GET /path`: one that no route has any more must go. */
export const declaredRoutes: readonly string[] = [...declared.keys()];
