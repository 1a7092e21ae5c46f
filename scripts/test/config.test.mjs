import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../lib/config.mjs";

const DATA_DIR = mkdtempSync(join(tmpdir(), "config-"));
const read = (env = {}) => readConfig({ DATA_DIR, ...env });
const DATABASE_URL = "postgres://user:secret-word@db:5432/shop";
const PRODUCTION = { NODE_ENV: "production", DATABASE_URL };
const SECRETS = { JWT_SECRET: "j", COOKIE_SECRET: "c" };

afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe("readConfig", () => {
  it("works with nothing set, and takes an empty variable for one that is not set", () => {
    const config = read({ PORT: "", SEED: " ", PUBLIC_URL: "" });
    expect(config).toMatchObject({
      port: 8000,
      backendPort: 9000,
      host: "localhost",
      seed: "demo",
      demoPayments: true,
    });
    expect(config.publicUrl).toBe("http://localhost:8000");
  });

  it("derives what depends on others", () => {
    const config = read({ PORT: "8100", STORE_NAME: "Moth" });
    expect(config).toMatchObject({ publicUrl: "http://localhost:8100", productionSiteUrl: "http://localhost:8100" });
    expect(config.mailFrom).toContain("Moth");
    expect(read({ PUBLIC_URL: "https://shop.example.com/" }).publicUrl).toBe("https://shop.example.com");
    expect(read({ TRUST_PROXY: "127.0.0.1, ::1,10.0.0.0/8" }).trustProxy).toEqual(["127.0.0.1", "::1", "10.0.0.0/8"]);
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
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "localhost"],
    ["SMTP_URL", "mail.example.com"],
    ["MAIL_FROM", "nobody"],
    ["ADMIN_USERNAME", "a b"],
    ["ADMIN_EMAIL", "owner"],
    ["ADMIN_PASSWORD", "short"],
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
    ["PRODUCTION_SITE_URL", "ftp://x"],
    ["STORE_NAME", "x".repeat(61)],
    ["DATA_DIR", "/dev/null/data"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
  });

  it("shows no secret in a refusal", () => {
    expect(() => read({ ADMIN_PASSWORD: "geheim" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ DATABASE_URL: "mysql://user:geheim@db" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ STRIPE_API_KEY: "sk_geheim 2" })).toThrow(/^(?!.*geheim)/);
    expect(() => read({ STRIPE_PUBLISHABLE_KEY: "sk_geheim" })).toThrow(/^(?!.*geheim)/);
  });

  it("demands secrets of a production with a database of its own", () => {
    expect(() => read(PRODUCTION)).toThrow("JWT_SECRET");
    expect(() => read({ ...PRODUCTION, JWT_SECRET: "j" })).toThrow("COOKIE_SECRET");
    expect(read({ ...PRODUCTION, ...SECRETS }).jwtSecret).toBe("j");
    expect(read({ NODE_ENV: "production" }).jwtSecret).toBeUndefined();
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: "production" }, true],
    [{ DATABASE_URL }, true],
    [{ ...PRODUCTION, ...SECRETS }, false],
    [{ ...PRODUCTION, ...SECRETS, DEMO_PAYMENTS: "true" }, true],
    [{ DEMO_PAYMENTS: "false" }, false],
    [{ STRIPE_API_KEY: "sk_test" }, false],
  ])("with %o allows demo payments: %s", (env, isAllowed) => {
    expect(read(env).demoPayments).toBe(isAllowed);
  });

  it("hands the owner's password to nobody but who asks for it", () => {
    const config = read({ ADMIN_PASSWORD: "long enough" });
    expect(config.adminPassword).toBe("long enough");
    expect(config.env).not.toHaveProperty("ADMIN_PASSWORD");
  });
});
