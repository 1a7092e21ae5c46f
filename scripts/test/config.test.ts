import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig as readProcessConfig, type Environment } from "../../packages/config/src/index.mjs";
import { readConfig } from "../lib/config.ts";
import { describePayments } from "../lib/demo-payments.ts";
import { messageOf } from "../lib/errors.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "config-"));
const read = (env: Environment = {}) => readConfig({ DATA_DIR, ...env });
const DATABASE_URL = "postgres://user:secret-word@db:5432/shop";
const PRODUCTION = { NODE_ENV: "production", DATABASE_URL };
const SECRETS = { JWT_SECRET: "j".repeat(32), COOKIE_SECRET: "c".repeat(32) };

afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe("readConfig", () => {
  it("works with nothing set, and takes an empty variable for one that is not set", () => {
    const config = read({ PORT: "", SEED: " ", PUBLIC_URL: "" });
    expect(config).toMatchObject({
      PORT: 8000,
      BACKEND_PORT: 9000,
      HOST: "localhost",
      SEED: "demo",
      payments: { mode: "demo" },
    });
    expect(config.PUBLIC_URL).toBe("http://localhost:8000");
  });

  it("tells the store whether anybody has named the sender of its mails", () => {
    const isDefault = (env: Record<string, string>) => read(env).texts.MAIL_FROM_IS_DEFAULT;
    expect(isDefault({ MAIL_FROM: " " })).toBe("true");
    expect(isDefault({ MAIL_FROM: "Nocturne <shop@example.com>" })).toBe("false");
  });

  it("derives what depends on others", () => {
    const config = read({ PORT: "8100", STORE_NAME: "Moth" });
    expect(config).toMatchObject({ PUBLIC_URL: "http://localhost:8100", PRODUCTION_SITE_URL: "http://localhost:8100" });
    expect(config.MAIL_FROM).toContain("Moth");
    expect(read({ PUBLIC_URL: "https://shop.example.com/" }).PUBLIC_URL).toBe("https://shop.example.com");
    expect(config.SECURITY_CONTACT).toBe("mailto:shop@example.com");
    expect(read({ MAIL_FROM: '"A@B" <moth@shop.example>' }).SECURITY_CONTACT).toBe("mailto:moth@shop.example");
    expect(read({ SECURITY_CONTACT: "https://shop.example/report" }).SECURITY_CONTACT).toBe(
      "https://shop.example/report",
    );
    expect(read({ TRUST_PROXY: "127.0.0.1, ::1,10.0.0.0/8" }).TRUST_PROXY).toEqual(["127.0.0.1", "::1", "10.0.0.0/8"]);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["BACKEND_PORT", "8000"],
    ["HOST", "http://x"],
    ["PUBLIC_URL", "localhost:8000"],
    ["PUBLIC_URL", "https://shop.example.com/shop"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "proxy"],
    ["MAX_CONNECTIONS_PER_ADDRESS", "0"],
    ["MAX_CONNECTIONS_PER_ADDRESS", "5000"],
    ["MAX_CONNECTIONS_PER_ADDRESS", "many"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "localhost"],
    ["SMTP_URL", "mail.example.com"],
    ["MAIL_FROM", "nobody"],
    ["SECURITY_CONTACT", "security@shop.example"],
    ["SECURITY_CONTACT", "mailto:nobody"],
    ["SECURITY_CONTACT", "http://shop.example/report"],
    ["SECURITY_CONTACT", "https://shop.example/a b"],
    ["ADMIN_USERNAME", "a b"],
    ["ADMIN_EMAIL", "owner"],
    ["ADMIN_PASSWORD", "short"],
    ["ADMIN_PASSWORD", "Password1"],
    ["ADMIN_PASSWORD", "12345678"],
    ["ADMIN_PASSWORD", "Admin@Example.com"],
    ["JWT_SECRET", "a".repeat(31)],
    ["COOKIE_SECRET", "a"],
    ["FRONT_DATABASE_URL", "postgres://front@db/shop"],
    ["SEED", "full"],
    ["DEMO_PAYMENTS", "yes"],
    ["STRIPE_API_KEY", "two words"],
    ["STRIPE_TAX", "yes"],
    ["STRIPE_TAX_DAILY_BUDGET", "-1"],
    ["MAX_ORDERS_PER_HOUR", "0"],
    ["MAX_FREE_ORDERS_PER_HOUR", "many"],
    ["MAX_NEW_CARTS_PER_HOUR", "1.5"],
    ["MAX_CART_WRITES_PER_MINUTE", "0"],
    ["STRIPE_API_BASE", "127.0.0.1:9111"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_secret"],
    ["CORS_ORIGINS", "https://a.example,b.example"],
    ["ALLOWED_HOSTS", "shop.example,https://www.shop.example"],
    ["ALLOWED_HOSTS", "shop.example:8000"],
    ["HSTS_SUBDOMAINS", "yes"],
    ["READ_RATE_LIMIT", "0"],
    ["READ_RATE_LIMIT", "many"],
    ["PRODUCTION_SITE_URL", "ftp://x"],
    ["STORE_NAME", "x".repeat(61)],
    ["SESSION_IDLE_DAYS", "0"],
    ["SESSION_MAX_DAYS", "29"],
    ["SESSION_MAX_DAYS", "10000"],
    ["ADMIN_SESSION_IDLE_HOURS", "721"],
    ["ADMIN_SESSION_MAX_DAYS", "0"],
    ["CART_IDLE_DAYS", "401"],
    ["SENT_MAILS_DAYS", "0"],
    ["MAX_LOGIN_FAILURES_PER_ACCOUNT", "2"],
    ["MAX_LOGIN_TRIES_PER_ADDRESS", "9"],
    ["MAX_REGISTRATIONS_PER_ADDRESS", "0"],
    ["LOG_LEVEL", "loud"],
    ["PROCESS_ROLE", "leader"],
    ["SHUTDOWN_DELAY_SECONDS", "301"],
    ["BACKEND_HOST", "http://x"],
    ["BACKEND_URL", "server:9000"],
    ["DATA_DIR", "/dev/null/data"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
  });

  it("names every value that cannot be used at once, each in a line with the value and what is allowed", () => {
    const wrong = { PORT: "abc", SEED: "full", JWT_SECRET: "geheim", FRONT_DATABASE_URL: "postgres://front@db/shop" };
    expect(() => read(wrong)).toThrow(
      new Error(
        [
          'PORT must be a port number from 1 to 65535 (it is "abc").',
          'SEED must be demo or empty (it is "full").',
          "JWT_SECRET must be at least 32 characters long.",
          "FRONT_DATABASE_URL needs DATABASE_URL: the embedded Postgres has a role for the front already.",
        ].join("\n"),
      ),
    );
  });

  it.each([
    [{ EDGE_CACHE: "akamai" }, ["EDGE_CACHE must be none, varnish, fastly, cloudflare or bunny"]],
    [{ EDGE_CACHE: "varnish" }, ["EDGE_CACHE_URL must be set with", "EDGE_CACHE_TOKEN must be set with"]],
    [{ EDGE_CACHE: "fastly", EDGE_CACHE_TOKEN: "t" }, ["EDGE_CACHE_ZONE must be set with EDGE_CACHE=fastly."]],
    [{ EDGE_CACHE: "varnish", EDGE_CACHE_URL: "varnish:8080", EDGE_CACHE_TOKEN: "t" }, ["EDGE_CACHE_URL must be"]],
  ])("refuses a cache before the store that could not be told of changes: %j", (env, lines) => {
    for (const line of lines) expect(() => read(env)).toThrow(line);
  });

  it("takes several Varnishes", () => {
    const urls = "http://varnish-1:8080, http://varnish-2:8080/";
    const config = read({ EDGE_CACHE: "varnish", EDGE_CACHE_URL: urls, EDGE_CACHE_TOKEN: "t" });
    expect(config.EDGE_CACHE_URL).toEqual(["http://varnish-1:8080", "http://varnish-2:8080"]);
    expect(read().EDGE_CACHE).toBe("none");
  });

  it("decides about demo payments itself, whatever is set", () => {
    const texts = (env: Environment) => read({ DEMO_PAYMENTS_ALLOWED: "true", ...env }).texts;
    expect(texts({ PUBLIC_URL: "https://shop.example" })).toMatchObject({
      DEMO_PAYMENTS_ALLOWED: "false",
      DEMO_PAYMENTS_REFUSED_BECAUSE: "PUBLIC_URL is not a loopback address",
    });
    expect(texts({})).toMatchObject({ DEMO_PAYMENTS_ALLOWED: "true" });
  });

  it("tells its processes texts that they read the same", () => {
    const set = {
      BACKUP_DIR: "/var/backups/shop",
      PORT: "8100",
      TRUST_PROXY: " loopback, 10.0.0.0/8",
      STORE_NAME: "Moth, Inc.",
      SESSION_IDLE_DAYS: "7",
    };
    const config = read({ ...set, PUBLIC_URL: "https://shop.example/" });
    const all = new Map<string, unknown>(Object.entries(config));
    const front = readProcessConfig(config.texts, "front");
    const backend = readProcessConfig(config.texts, "backend");
    for (const process of [front, backend]) {
      for (const [name, value] of Object.entries(process)) {
        if (name.startsWith("DEMO_PAYMENTS") || name === "MAIL_FROM_IS_DEFAULT") continue;
        expect([name, value]).toEqual([name, all.get(name)]);
      }
    }
    expect(backend.SESSION_IDLE_DAYS).toBe(7);
    expect(front).toMatchObject({ PORT: 8100, DEMO_PAYMENTS_ALLOWED: false });
  });

  it("shows no secret in a refusal", () => {
    expect(() => read({ ADMIN_PASSWORD: "geheim" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ ADMIN_USERNAME: "owner-of-it", ADMIN_PASSWORD: "Owner-Of-It" })).toThrow(/^(?!.*Owner-Of-It)/);
    expect(() => read({ JWT_SECRET: "geheim" })).toThrow(/^JWT_SECRET (?!.*geheim)/);
    expect(() => read({ DATABASE_URL: "mysql://user:geheim@db" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ STRIPE_API_KEY: "sk_geheim 2" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ STRIPE_PUBLISHABLE_KEY: "sk_geheim" })).toThrow(/^(?!.*geheim)/);
  });

  it("takes every name until it knows how the world reaches it", () => {
    expect(read().ALLOWED_HOSTS).toEqual([]);
    expect(read({ CORS_ORIGINS: "https://friend.example" }).ALLOWED_HOSTS).toEqual([]);
    const PUBLIC_URL = "https://shop.example:8443";
    expect(read({ PUBLIC_URL }).ALLOWED_HOSTS).toEqual(["shop.example"]);
    expect(read({ ALLOWED_HOSTS: "Front, 10.0.0.5" }).ALLOWED_HOSTS).toEqual(["front", "10.0.0.5"]);
    const all = { PUBLIC_URL, ALLOWED_HOSTS: "front,[::2]", CORS_ORIGINS: "https://friend.example" };
    expect(read(all).ALLOWED_HOSTS).toEqual(["shop.example", "friend.example", "front", "[::2]"]);
  });

  it("demands secrets of a production with a database of its own", () => {
    expect(() => read(PRODUCTION)).toThrow("JWT_SECRET");
    expect(() => read({ ...PRODUCTION, JWT_SECRET: SECRETS.JWT_SECRET })).toThrow("COOKIE_SECRET");
    expect(read({ ...PRODUCTION, ...SECRETS }).JWT_SECRET).toBe(SECRETS.JWT_SECRET);
    expect(read({ NODE_ENV: "production" }).JWT_SECRET).toBeUndefined();
  });

  it.each([
    ["front", {}, ["FRONT_DATABASE_URL or DATABASE_URL"]],
    ["front", { FRONT_DATABASE_URL: DATABASE_URL, NODE_ENV: "production" }, []],
    ["front", { DATABASE_URL, BACKEND_URL: "http://server-1:9000,http://server-2:9000" }, []],
    ["server", {}, ["DATABASE_URL", "JWT_SECRET", "COOKIE_SECRET"]],
    ["worker", { DATABASE_URL, JWT_SECRET: SECRETS.JWT_SECRET }, ["COOKIE_SECRET"]],
    ["migrate", SECRETS, ["DATABASE_URL"]],
    ["migrate", { ...PRODUCTION, ...SECRETS }, []],
    ["server", { ...PRODUCTION, ...SECRETS, BACKEND_PORT: "8000" }, []],
  ])("as a %s with %o lacks %j, and says what to do", (role, env, missing) => {
    const start = () => read({ PROCESS_ROLE: role, ...env });
    if (missing.length === 0) return expect(start().PROCESS_ROLE).toBe(role);
    const lines = missing.map((name) => expect.stringMatching(`^${name} must be set with PROCESS_ROLE=${role}.*\\.$`));
    try {
      start();
    } catch (error) {
      return expect(messageOf(error).split("\n")).toEqual(lines);
    }
    expect.fail("It was taken.");
  });

  it("knows by the key for browsers that cards are taken, as a front that is told no other", () => {
    const env = { FRONT_DATABASE_URL: DATABASE_URL, STRIPE_PUBLISHABLE_KEY: "pk_test" };
    expect(read({ PROCESS_ROLE: "front", ...env }).payments.mode).toBe("cards");
  });

  it.each([
    [{}, "demo"],
    [{ NODE_ENV: "production" }, "demo"],
    [{ DATABASE_URL }, "demo"],
    [{ PUBLIC_URL: "http://127.0.0.2:8000" }, "demo"],
    [{ PUBLIC_URL: "http://[::1]:8000" }, "demo"],
    [{ PUBLIC_URL: "http://shop.localhost" }, "demo"],
    [{ PUBLIC_URL: "https://shop.example.com" }, "none"],
    [{ PUBLIC_URL: "http://192.168.0.7:8000" }, "none"],
    [{ PUBLIC_URL: "http://localhost.example.com" }, "none"],
    [{ PUBLIC_URL: "http://127.0.0.1.example.com" }, "none"],
    [{ PUBLIC_URL: "https://shop.example.com", DEMO_PAYMENTS: "true" }, "demo"],
    [{ ...PRODUCTION, ...SECRETS }, "none"],
    [{ ...PRODUCTION, ...SECRETS, DEMO_PAYMENTS: "true" }, "demo"],
    [{ DEMO_PAYMENTS: "false" }, "none"],
    [{ STRIPE_API_KEY: "sk_test" }, "cards"],
    [{ STRIPE_API_KEY: "sk_test", DEMO_PAYMENTS: "true" }, "cards"],
  ])("with %o takes payments: %s, and says so at the start", (env, mode) => {
    const { payments } = read(env);
    expect(payments.mode).toBe(mode);
    expect(describePayments(payments)).toMatch(new RegExp(`^${mode}\\b`));
  });

  it("says where cards are taken by other clients alone", () => {
    const { payments } = read({ STRIPE_API_KEY: "sk_test" });
    expect(describePayments(payments)).toContain("STRIPE_PUBLISHABLE_KEY");
    expect(describePayments(payments, "pk_test")).toBe("cards, by Stripe");
  });

  it("hands the owner's password to nobody but who asks for it", () => {
    const config = read({ ADMIN_PASSWORD: "long enough" });
    expect(config.ADMIN_PASSWORD).toBe("long enough");
    expect(config.texts).not.toHaveProperty("ADMIN_PASSWORD");
  });

  it("keeps the folder of all data to its owner, where that exists already too", () => {
    const dataDir = join(DATA_DIR, "data");
    const open = () => (read({ DATA_DIR: dataDir }), statSync(dataDir).mode & 0o066);
    expect(open()).toBe(0);
    chmodSync(dataDir, 0o755);
    expect(open()).toBe(0);
  });
});
