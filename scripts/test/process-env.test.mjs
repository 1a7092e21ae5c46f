import { describe, expect, it } from "vitest";
import { VARIABLES } from "../lib/config.mjs";
import { frontEnv, medusaBaseEnv, setupEnv, systemEnv, toolEnv } from "../lib/process-env.mjs";

const MACHINE = { PATH: "/bin", HOME: "/root", LC_ALL: "C", NODE_OPTIONS: "--x", HTTPS_PROXY: "http://p", TZ: "UTC" };
const PLUGINS = { ACME_API_KEY: "plugin's", NODE_AUTH_TOKEN: "registry's", AWS_SECRET_ACCESS_KEY: "role's" };
const OWN = Object.fromEntries(VARIABLES.map((name) => [name, `value of ${name}`]));
const ALL = { ...MACHINE, ...PLUGINS, ...OWN };
const SECRET = /SECRET|PASSWORD|API_KEY|SMTP|ACCESS_KEY|TOKEN|^DATABASE_URL|REDIS/;

describe("the environment of each process", () => {
  it("tells the front nothing that signs, pays, mails or writes", () => {
    const env = frontEnv(ALL);
    expect(env).toMatchObject(MACHINE);
    expect(Object.keys(env).filter((name) => SECRET.test(name))).toEqual([]);
    expect(env).toHaveProperty("S3_BUCKET");
    expect(env).toHaveProperty("STRIPE_PUBLISHABLE_KEY");
    expect(env).toHaveProperty("HSTS_SUBDOMAINS");
  });

  it("tells Postgres about the machine alone", () => {
    expect(systemEnv(ALL)).toEqual({ ...MACHINE, NODE_ENV: OWN.NODE_ENV });
  });

  it("tells builds and installations all but what is the store's", () => {
    expect(toolEnv(ALL)).toEqual({ ...MACHINE, ...PLUGINS });
  });

  it("tells Medusa what its plugins may read, and not what is the front's", () => {
    const env = medusaBaseEnv(ALL);
    expect(env).toMatchObject({ ...MACHINE, ...PLUGINS });
    for (const name of ["HOST", "TRUST_PROXY", "FRONT_DATABASE_URL"]) expect(env).not.toHaveProperty(name);
    for (const name of ["SMTP_URL", "STRIPE_WEBHOOK_SECRET"]) {
      expect(env).toHaveProperty(name);
      expect(setupEnv(env)).not.toHaveProperty(name);
    }
  });
});
