import {
  api,
  apiOk,
  callOk,
  loginAdmin,
  medusaToken,
  randomAddress,
  registerUser,
  required,
  sql,
} from "@nocturne/test-support";
import { newCustomer, type Customer } from "./customers";
import { regionId, storeHeaders } from "./medusa-store";

/** Somebody who calls: `headers` are all that they hold, for whichever API. */
export type Caller = { name: string; headers: Record<string, string> };

export type Callers = Record<"stranger" | "shopper" | "other" | "owner" | "exOwner" | "exOwnerSession", Caller>;

/** A customer with tokens of `/api` and of Medusa's own API. */
const asCaller = (name: string, customer: Customer): Caller => ({
  name,
  headers: { ...customer.headers, "X-Session-Token": customer.token },
});

async function logInAtMedusa(email: string, password: string): Promise<string> {
  return (await apiOk<{ token: string }>("POST", "/auth/user/emailpass", { body: { email, password } })).token;
}

/** Somebody who was an admin, with everything that they held while they were. */
async function demotedAdmin(): Promise<{ token: Caller; session: Caller }> {
  const user = await registerUser();
  const owner = await loginAdmin();
  const setRole = (newRole: string) =>
    apiOk("POST", "/api/admin/fix-user-role", { token: owner.token, body: { username: user.username, newRole } });
  await setRole("admin");
  const login = { username: user.username, password: user.password };
  const { sessionToken } = await callOk("POST /api/login", { body: login });
  const bearer = { Authorization: `Bearer ${await logInAtMedusa(user.email, user.password)}` };
  const session = await api("POST", "/auth/session", { headers: bearer, body: {} });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!cookie) throw new Error(`A session at Medusa answered ${session.status} without a cookie.`);
  for (const headers of [bearer, { Cookie: cookie }]) await apiOk("GET", "/admin/users/me", { headers });
  await setRole("user");
  const key = await storeHeaders();
  return {
    token: { name: "ex-owner", headers: { ...key, ...bearer, "X-Session-Token": sessionToken } },
    session: { name: "ex-owner's session", headers: { ...key, Cookie: cookie, Origin: required("STORE_URL") } },
  };
}

/** Everybody who calls each route, and what the shopper has: values for the parameters of an address. */
export async function routeCallers(): Promise<{ callers: Callers; owned: Record<string, string> }> {
  const [shopper, other] = [await newCustomer(), await newCustomer()];
  const { token, session } = await demotedAdmin();
  const owner = await loginAdmin();
  const callers = {
    stranger: { name: "stranger", headers: await storeHeaders() },
    shopper: asCaller("shopper", shopper),
    other: asCaller("other shopper", other),
    owner: {
      name: "owner",
      headers: { "X-Session-Token": owner.token, Authorization: `Bearer ${await medusaToken()}` },
    },
    exOwner: token,
    exOwnerSession: session,
  };
  return { callers, owned: await recordsOf(shopper) };
}

async function recordsOf(shopper: Customer): Promise<Record<string, string>> {
  const { headers } = shopper;
  const { cart } = await apiOk<{ cart: { id: string } }>("POST", "/store/carts", {
    headers,
    body: { region_id: await regionId() },
  });
  const { payment_collection: payment } = await apiOk<{ payment_collection: { id: string } }>(
    "POST",
    "/store/payment-collections",
    { headers, body: { cart_id: cart.id } },
  );
  const order = `order_${shopper.username}`;
  await sql(
    `insert into "order" (id, currency_code, customer_id, email, version)
     select $1, 'usd', customer_id, $2, 1 from account where id = $3`,
    [order, shopper.email, shopper.id],
  );
  return { "/store/carts": cart.id, "/store/payment-collections": payment.id, "/store/orders": order };
}

/** A parameter's value: the shopper's own record where the shopper has one, else what nobody has. */
export function addressOf(path: string, owned: Record<string, string>): string {
  const [namespace = ""] = /^\/[^/]+\/[^/:]+/.exec(path) ?? [];
  const known = path.replace(
    /^(\/[^/]+\/[^/:]+\/):id/,
    (whole, start: string) => start + (owned[namespace] ?? "nothing"),
  );
  return known
    .replace(":auth_provider", "emailpass")
    .replace("payment/:provider", "payment/stripe_stripe")
    .replace(":actor_type", "customer")
    .replace(":session_id", `session_${"n".repeat(20)}`)
    .replace(/:\w+/g, "nothing");
}

/** One call of a route, from an address of its own, with an empty body where it may have one. */
export async function callAs(caller: Caller, method: string, address: string) {
  return await api<Record<string, unknown>>(method, address, {
    headers: { "X-Forwarded-For": randomAddress(), ...caller.headers },
    ...(method === "GET" ? {} : { body: {} }),
  });
}
