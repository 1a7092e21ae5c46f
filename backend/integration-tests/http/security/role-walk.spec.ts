import { areaOf, isOfArea, LIMITED_ROLES, ROUTES, type Route, type RouteName } from "@nocturne/contract";
import { api } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endStaff, newStaff, type Person } from "../../support/staff";

const routes = Object.entries(ROUTES) as [RouteName, Route][];

/** With an empty body, and ids that nothing has: whoever is let in changes nothing. */
async function call(method: string, path: string, headers: Record<string, string>) {
  const address = path.replace(/\{\w+\}/g, "nothing");
  return await api<{ code?: string }>(method, address, { headers, ...(method === "GET" ? {} : { body: {} }) });
}

/** What of Medusa's own a role opens; every other role is refused there. `stores` and its kind are read by all. */
const AT_MEDUSA: [line: string, roles: readonly string[]][] = [
  ["GET /admin/users", []],
  ["GET /admin/users/me", LIMITED_ROLES],
  ["POST /admin/users/nobody", []],
  ["DELETE /admin/users/nobody", []],
  ["POST /admin/users/nobody/reset-password", []],
  ["GET /admin/invites", []],
  ["POST /admin/invites", []],
  ["POST /admin/invites/nothing/resend", []],
  ["GET /admin/api-keys", []],
  ["POST /admin/api-keys", []],
  ["POST /admin/api-keys/nothing/revoke", []],
  ["GET /admin/notifications", []],
  ["GET /admin/workflows-executions", []],
  ["GET /admin/workflows-executions/nothing/subscribe", []],
  ["GET /admin/tax-regions", []],
  ["GET /admin/orders", ["orders"]],
  ["POST /admin/orders/nothing/cancel", ["orders"]],
  ["POST /admin/orders/export", ["orders"]],
  ["GET /admin/draft-orders", ["orders"]],
  ["GET /admin/returns", ["orders"]],
  ["GET /admin/payments", ["orders"]],
  ["GET /admin/customers", ["orders"]],
  ["POST /admin/customers", []],
  ["DELETE /admin/customers/nothing", []],
  ["GET /admin/customer-groups", ["orders"]],
  ["GET /admin/products", ["products"]],
  ["POST /admin/products", ["products"]],
  ["POST /admin/products/nothing", ["products"]],
  ["GET /admin/price-lists", ["products"]],
  ["POST /admin/price-lists", ["products"]],
  ["GET /admin/promotions", ["products"]],
  ["GET /admin/inventory-items", ["products"]],
  ["GET /admin/collections", ["products"]],
  ["POST /admin/uploads", ["products", "content"]],
  ["POST /admin/uploads/presigned-urls", []],
  ["GET /admin/stores", LIMITED_ROLES],
  ["POST /admin/stores/nothing", []],
  ["GET /admin/regions", LIMITED_ROLES],
  ["POST /admin/regions", []],
  ["GET /admin/sales-channels", LIMITED_ROLES],
  ["POST /admin/sales-channels", []],
  ["POST /admin/stock-locations", []],
  ["GET /admin/products?fields=sales_channels.orders.email", []],
  ["GET /admin/promotions?fields=*orders", []],
];

describe.each(LIMITED_ROLES)("somebody with the role %s alone", (role) => {
  let person: Person;

  beforeAll(async () => {
    person = await newStaff([role]);
  });

  afterAll(async () => {
    await endStaff(person);
  });

  /** The calls that went otherwise than the area says. */
  async function walk(pathOf: (route: Route) => string | undefined, headers: Record<string, string>) {
    const wrong: string[] = [];
    let refused = 0;
    for (const [name, route] of routes) {
      const path = pathOf(route);
      if (path === undefined) continue;
      const isTheirs = isOfArea([role], areaOf(name) ?? (route.access === "public" ? "staff" : "owner"));
      const { status, body } = await call(route.method, path, headers);
      if (!isTheirs) refused += 1;
      const isRight = isTheirs ? ![401, 403].includes(status) : status === 403 && body.code === "role_required";
      if (!isRight) wrong.push(`${route.method} ${path}: ${status}`);
    }
    return { wrong, refused };
  }

  it("is refused at every admin's call of /api that asks for another role, and let in at every other", async () => {
    const headers = { "X-Session-Token": person.token };
    const guarded = ({ access, path }: Route) => (access === "admin" || access === "owner" ? path : undefined);
    const { wrong, refused } = await walk(guarded, headers);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(70);
  }, 120_000);

  it("finds the same at the calls of the dashboard", async () => {
    const { wrong, refused } = await walk(({ admin }) => admin, person.headers);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  }, 120_000);

  it("reaches no more of Medusa's own admin API", async () => {
    const wrong: string[] = [];
    for (const [line, roles] of AT_MEDUSA) {
      const [method, path] = line.split(" ") as [string, string];
      const { status, body } = await call(method, path, person.headers);
      const isRight = roles.includes(role)
        ? ![401, 403].includes(status)
        : status === 403 && body.code === "role_required";
      if (!isRight) wrong.push(`${line}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
