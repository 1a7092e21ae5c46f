import { describe, expect, it } from "vitest";
import { problemOf, readConfig, readVariables, schemaOf, SECTIONS, VARIABLES } from "./index.mjs";

const names = Object.keys(VARIABLES);

describe("the table of variables", () => {
  it("groups every variable once", () => {
    const grouped = SECTIONS.flatMap(({ variables }) => Object.keys(variables));
    expect(grouped.toSorted()).toEqual(names.toSorted());
  });

  it.each(names)("describes %s, and what it may be", (name) => {
    const { description, default: standard, defaultNote } = VARIABLES[name];
    expect(description).toMatch(/^[^\n]{5,120}\.$/);
    expect(schemaOf(name).description).toMatch(/^[^\n]{4,110}[^.\n]$|\.\.\.$/);
    if (typeof standard === "function") expect(defaultNote).toBeTruthy();
  });

  it.each(names)("tells no secret that signs, pays or writes to the front, as %s", (name) => {
    const { isSecret, processes } = VARIABLES[name];
    // The token for purges lets a cache go of what it keeps, the headers let traces in; neither signs, pays or writes anything
    // of the store's.
    const forFront = ["FRONT_DATABASE_URL", "STRIPE_PUBLISHABLE_KEY", "EDGE_CACHE_TOKEN", "OTEL_EXPORTER_OTLP_HEADERS"];
    const isForFront = forFront.includes(name);
    if (isSecret && !isForFront) expect(processes).not.toContain("front");
    if (/SECRET|PASSWORD|KEY|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name)) expect(isSecret).toBe(true);
  });
});

describe("readVariables", () => {
  it("has a usable default wherever it has one", () => {
    const { values, texts, problems } = readVariables({});
    expect(problems).toEqual([]);
    for (const name of names) expect(Object.hasOwn(values, name)).toBe(VARIABLES[name].default !== undefined);
    expect(values).toMatchObject({ PORT: 8000, TRUST_PROXY: [], HIBP: false, STORE_NAME: "Nocturne" });
    expect(texts).toMatchObject({ PUBLIC_URL: "http://localhost:8000", MAIL_FROM: "Nocturne <shop@example.com>" });
  });

  it("makes defaults of other variables, in whatever order they stand", () => {
    const { values } = readVariables({ STORE_NAME: 'Moth, "Inc."', PORT: "8100" });
    expect(values).toMatchObject({
      PUBLIC_URL: "http://localhost:8100",
      PRODUCTION_SITE_URL: "http://localhost:8100",
      MAIL_FROM: '"Moth, Inc." <shop@example.com>',
      SECURITY_CONTACT: "mailto:shop@example.com",
    });
  });

  it("takes an empty variable for one that is not set, and no space around a value", () => {
    expect(readVariables({ PORT: "", SEED: "  ", HOST: " 0.0.0.0 " }).values).toMatchObject({
      PORT: 8000,
      SEED: "demo",
      HOST: "0.0.0.0",
    });
  });

  it("names a wrong value once, not the defaults that would follow from it", () => {
    const { problems } = readVariables({ PORT: "http", MAIL_FROM: "nobody" });
    expect(problems).toEqual([
      'PORT must be a port number from 1 to 65535 (it is "http").',
      'MAIL_FROM must be a sender, such as Shop <shop@example.com> (it is "nobody").',
    ]);
  });
});

describe("problemOf", () => {
  it("shows no secret, no password of an address, and no second line", () => {
    expect(problemOf("JWT_SECRET", "geheim")).toBe("JWT_SECRET must be at least 32 characters long.");
    expect(problemOf("PUBLIC_URL", "https://user:geheim@shop.example/x")).not.toContain("geheim");
    expect(problemOf("SEED", `full\n${"x".repeat(10_000)}`)).toMatch(/^[^\n]{20,200}$/);
  });
});

describe("readConfig", () => {
  it("has what a process gets, and nothing else", () => {
    const front = readConfig({ JWT_SECRET: "x".repeat(32), PORT: "8100" }, "front");
    expect(front.PORT).toBe(8100);
    expect(front).not.toHaveProperty("JWT_SECRET");
    expect(front).not.toHaveProperty("SEED");
    const medusa = readConfig({ JWT_SECRET: "x".repeat(32), ADMIN_EMAIL: "o@example.com" }, "backend", "setup");
    expect(medusa).toMatchObject({ JWT_SECRET: "x".repeat(32), ADMIN_EMAIL: "o@example.com" });
    expect(medusa).not.toHaveProperty("PORT");
  });

  it("asks nothing of variables that are another process's", () => {
    expect(() => readConfig({ SMTP_URL: "nonsense" }, "front")).not.toThrow();
    expect(() => readConfig({ SMTP_URL: "nonsense" }, "backend")).toThrow(/^SMTP_URL must be [^\n]*\.$/);
  });
});
