import { beforeAll, describe, expect, it } from "vitest";
import { api } from "@nocturne/test-support";
import { accessOf, declaredRoutes, PUBLIC_MOUNTS, type RouteAccess } from "../../support/route-access";
import { addressOf, callAs, routeCallers, type Caller, type Callers } from "../../support/route-callers";
import { registeredRoutes, type RegisteredRoute } from "../../support/registered-routes";

/** So many calls at once: the walk is thousands of them. */
const MAX_CALLS_AT_ONCE = 8;

/** What takes the demo away takes it from every other test: nobody calls that who may. */
const isHarmless = ({ method, path }: RegisteredRoute) => !(method === "DELETE" && path.endsWith("/demo"));

/** Streams, and routes of a module that is not installed: to an admin they answer nothing that ends (2.21.2). */
const ENDLESS = /\/subscribe$|^\/admin\/index\//;

let routes: RegisteredRoute[] = [];
let mounts: string[] = [];
let callers: Callers;
let owned: Record<string, string> = {};

beforeAll(async () => {
  ({ routes, mounts } = await registeredRoutes());
  ({ callers, owned } = await routeCallers());
}, 180_000);

const ofAccess = (...wanted: RouteAccess[]) => routes.filter((route) => wanted.includes(accessOf(route)!));

type Verdict = (answer: { status: number; body: Record<string, unknown> }) => boolean;

/** Calls each route as each caller, and answers what went against the verdict, as readable lines. */
async function walk(
  wanted: RegisteredRoute[],
  who: Caller[],
  verdict: Verdict,
  atOnce = MAX_CALLS_AT_ONCE,
): Promise<string[]> {
  expect(wanted.length).toBeGreaterThan(0);
  const left = wanted.flatMap((route) => who.map((caller) => ({ ...route, caller })));
  const wrong: string[] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { method, path, caller } = next;
      const answer = await callAs(caller, method, addressOf(path, owned));
      if (!verdict(answer)) wrong.push(`${method} ${path} as ${caller.name}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}

const isStatus =
  (...allowed: number[]): Verdict =>
  ({ status }) =>
    allowed.includes(status);

/** Let in: whatever becomes of an empty body and an unknown id, it is no refusal and no failure. */
const isLetIn: Verdict = ({ status }) => ![401, 403].includes(status) && status < 500;

describe("the registered routes", () => {
  it("are all declared, with who may use each", () => {
    expect(routes.length).toBeGreaterThan(400);
    expect(routes.filter((route) => !accessOf(route))).toEqual([]);
  });

  it.each(["GET /store/anything", "POST /api/anything", "GET /anything", "POST /auth/anything"])(
    "would not be let through undeclared: %s",
    (line) => {
      const [method, path] = line.split(" ") as [string, string];
      expect(accessOf({ method, path })).toBeUndefined();
    },
  );

  it("are all there that are declared", () => {
    const registered = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(declaredRoutes.filter((line) => !registered.has(line))).toEqual([]);
  });

  it("stand beside nothing else that answers", () => {
    const namespaces = /^\^(\\\/\?\(|\\\/(api|admin|auth|store|hooks|uploads)\b)/;
    const others = mounts.filter((at) => !namespaces.test(at)).map((at) => at.replace(/^\^\\|\\\/\?\(.*$/g, ""));
    expect([...new Set(others)].sort()).toEqual(PUBLIC_MOUNTS);
  });
});

describe("routes of Medusa's admin", () => {
  it("refuse a stranger, shoppers and an admin who was demoted", async () => {
    const { stranger, shopper, other, exOwner } = callers;
    expect(await walk(ofAccess("medusa-admin"), [stranger, shopper, other, exOwner], isStatus(401))).toEqual([]);
  }, 120_000);

  it("refuse the session of an admin who was demoted", async () => {
    expect(await walk(ofAccess("medusa-admin"), [callers.exOwnerSession], isStatus(401))).toEqual([]);
  }, 120_000);

  it("let the owner read, and use every one of our own", async () => {
    const ours = ({ path }: RegisteredRoute) => path.startsWith("/admin/nocturne");
    const admin = ofAccess("medusa-admin");
    const reads = admin.filter((route) => route.method === "GET" && !ours(route) && !ENDLESS.test(route.path));
    // What Medusa makes of an id that nobody has is its own affair (some of its reads answer 500).
    expect(await walk(reads, [callers.owner], ({ status }) => ![401, 403].includes(status))).toEqual([]);
    expect(await walk(admin.filter(ours).filter(isHarmless), [callers.owner], isLetIn)).toEqual([]);
  }, 120_000);
});

describe("routes of /api", () => {
  it("let everybody use what is public", async () => {
    const { stranger, shopper, other, owner } = callers;
    const open = ofAccess("public");
    expect(await walk(open, [stranger], isLetIn)).toEqual([]);
    // Signing out would end the sessions that the other walks use.
    const rest = open.filter(({ path }) => path !== "/api/logout");
    expect(await walk(rest, [shopper, other, owner], isLetIn)).toEqual([]);
  }, 60_000);

  it("ask for an account, or for its role", async () => {
    const { stranger, shopper, other, owner, exOwner } = callers;
    expect(await walk(ofAccess("user", "owner", "admin-role"), [stranger], isStatus(401))).toEqual([]);
    expect(await walk(ofAccess("owner", "admin-role"), [shopper, other], isStatus(403))).toEqual([]);
    // A demotion may also have ended the session.
    expect(await walk(ofAccess("owner", "admin-role"), [exOwner], isStatus(401, 403))).toEqual([]);
    expect(await walk(ofAccess("user"), [shopper, other, owner], isLetIn)).toEqual([]);
    expect(
      await walk(
        ofAccess("owner", "admin-role").filter(isHarmless),
        [owner],
        ({ status }) => ![401, 403].includes(status),
      ),
    ).toEqual([]);
  }, 60_000);
});

describe("routes of Medusa's store API", () => {
  const ofStore = () => ofAccess("publishable-key", "customer", "own-order", "own-record");

  it("ask everybody for a publishable key", async () => {
    const { stranger, shopper } = callers;
    const keyless = [stranger, shopper].map(({ name, headers }) => {
      const { "x-publishable-api-key": _key, ...rest } = headers;
      return { name: `${name} without a key`, headers: rest };
    });
    expect(await walk(ofStore(), keyless, isStatus(400, 401))).toEqual([]);
  }, 60_000);

  it("let everybody in who has the key, where nobody's own things are shown", async () => {
    const { stranger, shopper } = callers;
    expect(await walk(ofAccess("publishable-key"), [stranger, shopper], isLetIn)).toEqual([]);
  }, 60_000);

  it("ask for a customer", async () => {
    const { stranger, shopper, owner } = callers;
    const admin = { name: "owner", headers: { ...stranger.headers, ...owner.headers } };
    expect(await walk(ofAccess("customer", "own-order"), [stranger, admin], isStatus(401))).toEqual([]);
    expect(await walk(ofAccess("customer"), [shopper], isLetIn)).toEqual([]);
  }, 60_000);

  it("show an order, a cart and a payment to their own customer alone", async () => {
    const { stranger, shopper, other } = callers;
    expect(await walk(ofAccess("own-order"), [other], isStatus(404))).toEqual([]);
    expect(await walk(ofAccess("own-record"), [stranger, other], isStatus(404))).toEqual([]);
    // One after the other: Medusa gives up waiting for a cart's lock after two seconds.
    expect(await walk(ofAccess("own-order", "own-record"), [shopper], isLetIn, 1)).toEqual([]);
  }, 60_000);
});

describe("routes that sign in", () => {
  it("give nothing for an empty body", async () => {
    const { stranger, shopper } = callers;
    const refuses: Verdict = ({ status, body }) => status < 500 && !JSON.stringify(body).includes('"token"');
    expect(await walk(ofAccess("credentials"), [stranger, shopper], refuses)).toEqual([]);
  }, 60_000);

  it("ask for a token of Medusa's", async () => {
    expect(await walk(ofAccess("identity"), [callers.stranger], isStatus(401))).toEqual([]);
  }, 60_000);

  it("give an admin who was demoted nothing that opens the admin again", async () => {
    const refreshed = await callAs(callers.exOwner, "POST", "/auth/token/refresh");
    const { token } = refreshed.body;
    expect([200, 401]).toContain(refreshed.status);
    const headers = { Authorization: `Bearer ${String(token)}` };
    expect((await api("GET", "/admin/users/me", { headers })).status).toBe(401);
  });
});

describe("routes for machines", () => {
  it("take nothing that is not signed", async () => {
    expect(await walk(ofAccess("signed"), Object.values(callers), isStatus(400, 403))).toEqual([]);
  });

  it("are not reached from outside where nobody outside needs them", async () => {
    expect(await walk(ofAccess("unreachable"), Object.values(callers), isStatus(404, 405))).toEqual([]);
  });
});
