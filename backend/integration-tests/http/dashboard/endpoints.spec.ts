import { api, refusal, registerUser, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { ownPage } from "../../support/medusa-login";

const DOORS = [
  ["GET", "/gallery-photos"],
  ["POST", "/gallery-photos"],
  ["DELETE", "/gallery-photos/x"],
  ["GET", "/video-backgrounds"],
  ["POST", "/video-backgrounds"],
  ["PUT", "/video-backgrounds/x/activate"],
  ["DELETE", "/video-backgrounds/x"],
  ["POST", "/video-backgrounds/upload"],
  ["POST", "/objects/upload"],
  ["GET", "/products/order"],
  ["PUT", "/products/order"],
  ["PUT", "/orders/x/status"],
  ["PUT", "/orders/x/tracking"],
  ["GET", "/settings"],
  ["PUT", "/settings"],
] as const;

const call = (method: string, path: string, headers: Record<string, string>) =>
  refusal(method, `/admin/nocturne${path}`, { headers, ...(method === "GET" ? {} : { body: {} }) });

async function medusaToken(actor: "user" | "customer", email: string, password: string): Promise<string> {
  const { body } = await api<{ token: string }>("POST", `/auth/${actor}/emailpass`, { body: { email, password } });
  return body.token;
}

describe("the doors of the dashboard", () => {
  it.each(DOORS)("%s %s is closed to visitors", async (method, path) => {
    expect((await call(method, path, {})).status).toBe(401);
    expect((await call(method, path, { Authorization: "Bearer nonsense" })).status).toBe(401);
  });

  it("are closed to a customer, and to a session of the storefront", async () => {
    const { email, password, token } = await registerUser();
    const customer = await medusaToken("customer", email, password);
    for (const [method, path] of DOORS) {
      expect((await call(method, path, { Authorization: `Bearer ${customer}` })).status, path).toBe(401);
      expect((await call(method, path, { "X-Session-Token": token })).status, path).toBe(401);
    }
  });

  it("open with the dashboard's cookie", async () => {
    const bearer = await medusaToken("user", required("ADMIN_EMAIL"), required("ADMIN_PASSWORD"));
    const session = await api("POST", "/auth/session", { headers: { Authorization: `Bearer ${bearer}` } });
    const cookie = session.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const { status, headers } = await api("GET", "/admin/nocturne/gallery-photos", { headers: { cookie } });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const form = await refusal("PUT", "/admin/nocturne/products/order", {
      rawBody: JSON.stringify({ productIds: [] }),
      headers: { cookie, ...ownPage(), "Content-Type": "text/plain" },
    });
    expect([form.status, form.body.code]).toEqual([400, "invalid_request"]);
  });
});
