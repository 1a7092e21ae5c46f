import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ErrorBody, UserWithToken } from "@nocturne/contract";
import { newRegistration, randomAddress, registerUser, required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT, freePort, MedusaInstance } from "../../support/medusa-instance";
import { bearer, cookieFrom } from "../../support/medusa-login";

const ORIGIN = "https://shop.example";
const BREACHED = "a leaked but uncommon password";

/** The range service of Have I Been Pwned, as far as the store asks it. */
class PwnedDouble {
  private server: Server | undefined;
  readonly asked: string[] = [];
  isDown = false;

  async start(): Promise<string> {
    const digest = createHash("sha1").update(BREACHED).digest("hex").toUpperCase();
    this.server = createServer((req, res) => {
      this.asked.push(req.url ?? "");
      if (this.isDown) res.writeHead(503).end();
      else if (req.url !== `/range/${digest.slice(0, 5)}`) res.end("0123456789ABCDEF0123456789ABCDEF012:0\r\n");
      else res.end(`00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2\r\n${digest.slice(5)}:7\r\n`);
    }).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.close();
  }
}

const pwned = new PwnedDouble();
const instance = new MedusaInstance();
let metricsPort = 0;

beforeAll(async () => {
  metricsPort = await freePort();
  await instance.start(BUILT, {
    PUBLIC_URL: ORIGIN,
    HIBP: "true",
    HIBP_API_BASE: await pwned.start(),
    SESSION_IDLE_DAYS: "7",
    SESSION_MAX_DAYS: "40",
    ADMIN_SESSION_IDLE_HOURS: "2",
    BACKEND_METRICS_PORT: String(metricsPort),
    CART_IDLE_DAYS: "5",
    MAX_LOGIN_FAILURES_PER_ACCOUNT: "3",
    MAX_LOGIN_TRIES_PER_ADDRESS: "10",
    MAX_REGISTRATIONS_PER_ADDRESS: "2",
  });
}, 90_000);

afterAll(async () => {
  pwned.stop();
  await instance.stop();
});

async function call<Body>(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> }) {
  const answer = await fetch(new URL(path, instance.url), {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": randomAddress(),
      "X-Forwarded-Proto": "https",
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

describe("cookies where the store is reached by https", () => {
  const login = async () => {
    const user = await registerUser();
    const body = { username: user.username, password: user.password };
    return { user, answer: await call<UserWithToken>("POST", "/api/login", { body }) };
  };

  it("are our host's alone, by their name", async () => {
    const { answer } = await login();
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-device",
      "__Host-session_token",
      "__Host-signed_in",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;.*; Secure; SameSite=Lax$/);
      expect(cookie).not.toMatch(/Domain/i);
      const isReadable = cookie.startsWith("__Host-signed_in=1;");
      expect(cookie.includes("; HttpOnly;")).toBe(!isReadable);
    }
  });

  it("are read under their old names too, and both end at the logout", async () => {
    const { user, answer } = await login();
    const { sessionToken } = answer.body;
    for (const name of ["__Host-session_token", "session_token"]) {
      const me = await call<{ id: string }>("GET", "/api/user", { headers: { Cookie: `${name}=${sessionToken}` } });
      expect(me.body.id).toBe(user.id);
      expect(cookieFrom(me.headers, "__Host-session_token")).toBe(`__Host-session_token=${sessionToken}`);
    }
    const both = `session_token=planted; __Host-session_token=${sessionToken}`;
    expect((await call("GET", "/api/user", { headers: { Cookie: both } })).status).toBe(200);
    const out = await call("POST", "/api/logout", { headers: { Cookie: both, Origin: ORIGIN } });
    const cleared = out.headers.getSetCookie().filter((cookie) => cookie.includes("Expires=Thu, 01 Jan 1970"));
    expect(cleared.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-session_token",
      "__Host-signed_in",
      "session_token",
      "signed_in",
    ]);
  });

  it("are so for the dashboard and for the cart", async () => {
    const credentials = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
    const atMedusa = await call<{ token: string }>("POST", "/auth/user/emailpass", { body: credentials });
    const session = await call("POST", "/auth/session", { headers: bearer(atMedusa.body.token) });
    const dashboard = cookieFrom(session.headers, "__Host-connect.sid") ?? "";
    expect((await call("GET", "/admin/users/me", { headers: { Cookie: dashboard } })).status).toBe(200);
    const cartId = `session_${newRegistration().username.replace("u.", "")}`;
    const cart = await call("DELETE", `/api/cart/${cartId}`, {});
    const cookie = cart.headers.getSetCookie().find((each) => each.includes("cart_session"));
    if (cookie) expect(cookie).toMatch(/^__Host-cart_session=/);
  });
});

describe("a session", () => {
  it("ends so many days after its login, however much it is used", async () => {
    const user = await registerUser();
    const headers = { "X-Session-Token": user.token };
    const age = async (days: number) => {
      await sql("update session set created_at = now() - make_interval(days => $1) where account_id = $2", [
        days,
        user.id,
      ]);
      return (await call("GET", "/api/user", { headers })).status;
    };
    expect(await age(39)).toBe(200);
    expect(await age(41)).toBe(401);
  });
});

describe("what the owner may set", () => {
  const DAY_SECONDS = 24 * 60 * 60;
  const maxAge = (headers: Headers, name: string) => {
    const cookie = headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";
    return Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  };

  it("decides how long a session lives after its last use", async () => {
    const user = await registerUser();
    const body = { username: user.username, password: user.password };
    const { headers } = await call<UserWithToken>("POST", "/api/login", { body });
    expect(maxAge(headers, "__Host-session_token")).toBe(7 * DAY_SECONDS);
    const [row] = await sql<{ hours: number }>(
      `select round(extract(epoch from expires_at - last_used_at) / 3600)::int as hours
         from session where account_id = $1 order by created_at desc limit 1`,
      [user.id],
    );
    expect(row?.hours).toBe(7 * 24 + 1);
  });

  it("decides how long the dashboard's session lives after its last use", async () => {
    const credentials = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
    const { body } = await call<{ token: string }>("POST", "/auth/user/emailpass", { body: credentials });
    const { headers } = await call("POST", "/auth/session", { headers: bearer(body.token) });
    const cookie = headers.getSetCookie().find((each) => each.startsWith("__Host-connect.sid=")) ?? "";
    const hours = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2.01);
  });

  it("decides how long a cart is remembered", async () => {
    const cartId = `session_${newRegistration().username.replace(/\W/g, "")}`.padEnd(40, "x");
    const { status, headers } = await call("GET", `/api/cart/${cartId}`, { headers: { Origin: ORIGIN } });
    expect(status).toBe(200);
    expect(maxAge(headers, "__Host-cart_session")).toBe(5 * DAY_SECONDS);
  });

  it("decides how many tries an account and an address have", async () => {
    const user = await registerUser();
    const wrong = { body: { username: user.username, password: "not the password" } };
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await call("POST", "/api/login", wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);

    const headers = { "X-Forwarded-For": randomAddress() };
    const register = () => call("POST", "/api/register", { body: newRegistration(), headers });
    expect([await register(), await register(), await register()].map(({ status }) => status)).toEqual([201, 201, 429]);
    const other = await registerUser();
    const login = { body: { username: other.username, password: other.password }, headers };
    for (let tries = 0; tries < 10; tries += 1) expect((await call("POST", "/api/login", login)).status).toBe(200);
    expect((await call("POST", "/api/login", login)).status).toBe(429);
  });
});

describe("a breached password", () => {
  const register = (password: string) => {
    const body = newRegistration({ password });
    return call<ErrorBody>("POST", "/api/register", { body });
  };

  it("is refused, here and at Medusa, and five digits of its hash are all that leaves", async () => {
    pwned.asked.length = 0;
    const { status, body } = await register(BREACHED);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "password_breached", details: [{ path: "password" }] });
    const { email } = newRegistration();
    const atMedusa = await call<ErrorBody>("POST", "/auth/customer/emailpass/register", {
      body: { email, password: BREACHED },
    });
    expect(atMedusa.status).toBe(400);
    expect(atMedusa.body.code).toBe("password_breached");
    expect(pwned.asked).toHaveLength(2);
    for (const path of pwned.asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
  });

  it("is not what the service pads its answer with, nor any other", async () => {
    expect((await register(newRegistration().password)).status).toBe(201);
  });

  it("is let through while the service does not answer", async () => {
    pwned.isDown = true;
    expect((await register(BREACHED)).status).toBe(201);
    pwned.isDown = false;
  });
});

describe("the metrics of a process", () => {
  it("say what it did by route, how long its queues are, and nothing of anybody", async () => {
    const { id, token, username, email } = await registerUser();
    await call("GET", `/api/cart/${id}?secret=${email}`, { headers: bearer(token) });
    await fetch(`${instance.url}/${username}`);
    const read = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect([read.status, read.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const text = await read.text();
    expect(text).toMatch(/_seconds_count\{route="\/api\/cart\/:sessionId",method="GET",status="4\d\d"\} 1/);
    expect(text).toMatch(/_seconds_count\{route="other",method="GET",status="404"\} [1-9]/);
    for (const queue of ["order", "mail", "webhook"]) {
      expect(text).toMatch(new RegExp(`^store_queue_waiting\\{queue="${queue}"\\} \\d+$`, "m"));
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
    for (const secret of [id, token, username, email]) expect(text).not.toContain(secret);
  });
});
