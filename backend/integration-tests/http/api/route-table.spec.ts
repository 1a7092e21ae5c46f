import { api, refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { addressOf, endpoints, exportedRoutes } from "../../support/routes";

/** The description of the table is not in the table. */
const DESCRIPTIONS = ["/api/openapi.json", "/api/docs"];

const routes = exportedRoutes();

/** A path covers an address that it names part by part, a parameter standing for any. */
function covers(path: string, address: string): boolean {
  const [parts, named] = [path.split("/"), address.split("/")];
  return parts.length === named.length && parts.every((part, index) => part.startsWith("{") || part === named[index]);
}

describe("the endpoint table", () => {
  it("lists every exported method of every route file, under the name its handler gives", () => {
    expect(routes.length).toBeGreaterThan(20);
    const table = new Map(endpoints.map(([name, { method, path }]) => [name as string, `${method} ${path}`]));
    for (const { method, path, endpoint } of routes) {
      if (DESCRIPTIONS.includes(path)) continue;
      expect(table.get(endpoint ?? ""), `${method} ${path}`).toBe(`${method} ${path}`);
    }
  });

  it("lists nothing that no file serves", () => {
    const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const [, { method, path }] of endpoints) expect(served).toContain(`${method} ${path}`);
  });
});

describe.each(endpoints)("%s", (_name, endpoint) => {
  it("opens as far as the table says", async () => {
    const body = endpoint.method === "GET" ? undefined : {};
    const signedOut = await refusal(endpoint.method, addressOf(endpoint), { body });
    if (endpoint.access === "public") {
      expect([401, 403]).not.toContain(signedOut.status);
      return;
    }
    expect([signedOut.status, signedOut.body.code]).toEqual([401, "unauthenticated"]);
    const wrongToken = await refusal(endpoint.method, addressOf(endpoint), { body, token: "x".repeat(43) });
    expect(wrongToken.status).toBe(401);
    const { token } = await registerUser();
    const asUser = await refusal(endpoint.method, addressOf(endpoint), { body, token });
    if (endpoint.access !== "user" && endpoint.access !== "shopper")
      expect([asUser.status, asUser.body.code]).toEqual([403, "forbidden"]);
    else expect(asUser.status).not.toBe(401);
  });

  it("refuses every other method with 405 and Allow", async () => {
    const allowed = endpoints
      .filter(([, other]) => covers(other.path, addressOf(endpoint)))
      .map(([, other]) => other.method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if ((allowed as string[]).includes(method)) continue;
      const { status, body, headers } = await refusal(method, addressOf(endpoint));
      expect([status, body.code]).toEqual([405, "method_not_allowed"]);
      expect(body.message).toContain(method);
      expect(headers.get("allow")?.split(", ").sort()).toEqual([...new Set(allowed)].sort());
    }
  });
});

describe("what the table does not list", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/admin",
    "/api/admin/users",
    "/api/products/x/y",
    "/api/user/orders/1",
    "/api/cart",
    "/api/storage/s3/params",
    "/api/../admin/orders",
    "/api/docs/x",
    "/api//products",
    "/api/products//",
  ])("%s answers a JSON failure to GET", async (path) => {
    const { status, body } = await refusal("GET", path);
    expect([401, 404, 405]).toContain(status);
    expect(body.message.length).toBeGreaterThan(0);
  });

  it("is closed to other methods and other spellings too", async () => {
    for (const path of ["/api/nothing", "/api/admin/orders/x", "/api/produkts", "/api/products//reorder"]) {
      const { status, body } = await refusal("POST", path, { body: {} });
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    for (const path of ["/API/admin/orders", "/api/ADMIN/orders", "/api/admin/orders/", "/api//admin/orders"]) {
      expect([401, 404], path).toContain((await api("GET", path)).status);
    }
  });

  it("answers an OPTIONS of a stranger without any CORS header", async () => {
    const { status, headers } = await api("OPTIONS", "/api/orders", { headers: { Origin: "https://evil.example" } });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers HEAD like GET, without a body", async () => {
    const { status, body } = await api("HEAD", "/api/products");
    expect([status, body]).toEqual([200, ""]);
    expect((await api("HEAD", "/api/user")).status).toBe(401);
  });
});
