import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { config, loadConfig } from "../../lib/config";
import { assertPasswordAllowed, type PasswordOwner } from "./password-rules";

const logger = { warn: vi.fn<(text: string) => void>() };
const scope = createMedusaContainer();
scope.register(ContainerRegistrationKeys.LOGGER, asValue(logger));

const nell: PasswordOwner = { username: "Night.Owl", email: "Nell.Darkwood@example.com" };
const check = async (password: unknown, owner = nell) => await assertPasswordAllowed(scope, password, owner);
const refusal = (code: string, message: unknown) => ({ code, message, details: [{ path: "password", message }] });

beforeEach(() => void loadConfig({ STORE_NAME: "Moth & Moon" }));
afterEach(() => {
  logger.warn.mockClear();
  loadConfig({});
});

describe("a new password", () => {
  it.each(["tallow-wick-9", "x9!kQz_7", "ü".repeat(128), "  spaces at both ends  "])("may be %j", async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });

  it.each([
    ["short77", "A password has at least 8 characters."],
    ["x".repeat(129), "A password has at most 128 characters."],
    [undefined, "Please enter a password."],
    [12_345_678, "Please enter a password."],
    [{ text: "tallow-wick-9" }, "Please enter a password."],
  ])("is not %j, and the refusal says why", async (password, message) => {
    await expect(check(password)).rejects.toMatchObject(refusal("invalid_request", message));
  });

  it.each(["12345678", "Iloveyou", " iloveyou ", "QWERTY123"])(
    "is not %j, which is guessed first",
    async (password) => {
      await expect(check(password)).rejects.toMatchObject(refusal("password_common", expect.stringContaining("guess")));
    },
  );

  it.each([
    "night.owl",
    "NIGHT.OWL ",
    "nell.darkwood@example.com",
    "nell.darkwood",
    "Nell.Darkwood",
    "moth & moon",
    "  Moth & Moon",
  ])("is not %j, by which everybody knows its owner or the store", async (password) => {
    const message = expect.stringContaining("your") as unknown;
    await expect(check(password)).rejects.toMatchObject(refusal("password_personal", message));
  });

  it("may hold a name, or be somebody else's", async () => {
    await expect(check("night.owl.9")).resolves.toBeUndefined();
    await expect(check("night.owl", { username: "moth", email: "moth@example.com" })).resolves.toBeUndefined();
  });

  it("is checked where its owner has no user name or no e-mail", async () => {
    await expect(check("night.owl", { username: null, email: null })).resolves.toBeUndefined();
    await expect(check("night.owl", { username: " Night.Owl " })).rejects.toMatchObject({ code: "password_personal" });
    await expect(check("moth & moon", {})).rejects.toMatchObject({ code: "password_personal" });
  });
});

describe("a new password, with HIBP=true", () => {
  const digestOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();
  const asked: { path: string; padding: unknown }[] = [];
  let answer: { status: number; text: string };
  let server: Server;

  beforeAll(async () => {
    server = createServer((req, res) => {
      asked.push({ path: req.url ?? "", padding: req.headers["add-padding"] });
      res.writeHead(answer.status).end(answer.text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  beforeEach(() => {
    asked.length = 0;
    const { port } = server.address() as AddressInfo;
    loadConfig({ HIBP: "true", HIBP_API_BASE: `http://127.0.0.1:${port}` });
  });

  const lists = (...lines: string[]) => ({ status: 200, text: [...lines, ""].join("\r\n") });
  const endOf = (password: string) => digestOf(password).slice(5);

  it("is refused where it has leaked, and the service learns five digits of its digest alone", async () => {
    answer = lists("0".repeat(35) + ":7", `${endOf("tallow-wick-9")}:3`);
    const refused = refusal("password_breached", expect.stringContaining("data breach"));
    await expect(check("tallow-wick-9")).rejects.toMatchObject(refused);
    expect(asked).toEqual([{ path: `/range/${digestOf("tallow-wick-9").slice(0, 5)}`, padding: "true" }]);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it.each([
    ["others have leaked", () => lists(`${endOf("another-one-9")}:3`)],
    ["it is padding, with a count of 0", () => lists(`${endOf("tallow-wick-9")}:0`)],
    ["nothing has leaked", () => lists("")],
  ])("is let through where %s", async (_case, answers) => {
    answer = answers();
    await expect(check("tallow-wick-9")).resolves.toBeUndefined();
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it("is let through where the service fails, and the log says so without the password", async () => {
    answer = { status: 503, text: `${endOf("tallow-wick-9")}:3` };
    await expect(check("tallow-wick-9")).resolves.toBeUndefined();
    expect(logger.warn).toHaveBeenCalledWith(expect.stringMatching(/let through.*503/));
    expect(logger.warn.mock.calls.join()).not.toContain("tallow");
  });

  it("is not looked up where it is refused already, nor where nobody asked for it", async () => {
    answer = lists(`${endOf("tallow-wick-9")}:3`);
    await expect(check("iloveyou")).rejects.toMatchObject({ code: "password_common" });
    loadConfig({ HIBP: "false", HIBP_API_BASE: config().HIBP_API_BASE });
    await expect(check("tallow-wick-9")).resolves.toBeUndefined();
    expect(asked).toEqual([]);
  });
});
