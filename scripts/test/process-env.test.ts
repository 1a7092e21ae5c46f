import { describe, expect, it } from "vitest";
import type { Process, Variable } from "../../packages/config/src/variable.mjs";
import { VARIABLES } from "../../packages/config/src/variables.mjs";
import { backendEnv, frontEnv, setupEnv, systemEnv, toolEnv } from "../lib/process-env.mjs";

const MACHINE = { PATH: "/bin", HOME: "/root", LC_ALL: "C", NODE_OPTIONS: "--x", HTTPS_PROXY: "http://p", TZ: "UTC" };
const PLUGINS = { ACME_API_KEY: "plugin's", NODE_AUTH_TOKEN: "registry's", AWS_SECRET_ACCESS_KEY: "role's" };
const OWN = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, `value of ${name}`]));
const ALL = { ...MACHINE, ...PLUGINS, ...OWN };
/** What a start has read: its variables, and what else was set. */
const START = { env: ALL, texts: OWN };
const SECRET = /SECRET|PASSWORD|API_KEY|SMTP|ACCESS_KEY|TOKEN|^DATABASE_URL|REDIS/;

const own = (env: object) => Object.keys(env).filter((name) => name in VARIABLES);
const namesOf = (process: Process) =>
  Object.entries<Variable>(VARIABLES).flatMap(([name, { processes }]) => (processes.includes(process) ? [name] : []));

describe("the environment of each process", () => {
  it("tells the front nothing that signs, pays, mails or writes", () => {
    const env = frontEnv(START);
    expect(env).toMatchObject(MACHINE);
    expect(env).not.toHaveProperty("ACME_API_KEY");
    // It purges a cache of public answers, and only the front knows when (docs/decisions/0037).
    expect(Object.keys(env).filter((name) => SECRET.test(name))).toEqual(["EDGE_CACHE_TOKEN"]);
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
    const env = backendEnv(START);
    const setup = setupEnv(START);
    for (const each of [env, setup]) {
      expect(each).toMatchObject({ ...MACHINE, ...PLUGINS });
      for (const name of ["HOST", "TRUST_PROXY", "FRONT_DATABASE_URL"]) expect(each).not.toHaveProperty(name);
    }
    for (const name of ["SMTP_URL", "STRIPE_WEBHOOK_SECRET"]) {
      expect(env).toHaveProperty(name);
      expect(setup).not.toHaveProperty(name);
    }
    expect(env).not.toHaveProperty("ADMIN_PASSWORD");
  });

  it("is what the schema says of it", () => {
    expect(own(frontEnv(START)).toSorted()).toEqual(namesOf("front").toSorted());
    expect(own(backendEnv(START)).toSorted()).toEqual(namesOf("backend").toSorted());
    expect(own(setupEnv(START)).toSorted()).toEqual(namesOf("setup").toSorted());
  });
});
