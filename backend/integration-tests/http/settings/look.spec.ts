import { LOOK, LOOK_PRESETS, type AdminLook, type Look } from "@nocturne/contract";
import { api, call, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { admin } from "../../support/shop";

const PATH = "/api/admin/look";
const [, BROADSHEET, FOUNDRY] = LOOK_PRESETS;

const send = async (method: string, path: string, body: unknown) =>
  api<AdminLook>(method, PATH + path, { token: await admin(), body });
const refused = async (method: string, path: string, body: unknown) => {
  const answer = await refusal(method, PATH + path, { token: await admin(), body });
  return [answer.status, answer.body.code, answer.body.details?.map(({ path: at }) => at)];
};
const shown = async () => (await call("GET /api/look")).body.look;
const publish = (look: Partial<Look>, seen: number) => send("PUT", "", { look: { ...LOOK, ...look }, seen });
const page = async (path = "/") => {
  const answer = await fetch(`${process.env.STORE_URL}${path}`);
  return { html: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};

const forget = () => sql("delete from look_version");
beforeAll(async () => expect(await shown()).toEqual(LOOK));
beforeEach(forget);
afterAll(forget);

describe("the look", () => {
  it("is the admin's alone to publish, and everybody's to see", async () => {
    const { token } = await registerUser();
    const tries: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", "/versions"],
      ["PUT", "", { look: { ...LOOK, ...FOUNDRY.style }, seen: 0 }],
      ["POST", "/restore", { number: 0, seen: 0 }],
    ];
    for (const [method, path, body] of tries) {
      expect((await refusal(method, PATH + path, { body })).status).toBe(401);
      expect((await refusal(method, PATH + path, { body, token })).status).toBe(403);
    }
    expect(await shown()).toEqual(LOOK);
  });

  it("adds nothing to a page before somebody has published one", async () => {
    const { html, policy } = await page();
    expect(html).not.toContain("<style");
    expect(html).toContain('<meta name="theme-color" content="#0d0a10"/>');
    expect(policy.match(/style-src [^;]+/)?.[0].match(/sha256/g)).toHaveLength(2);
  });

  it("is on every page once it is published: style sheet, fonts, bar, manifest", async () => {
    expect((await publish(BROADSHEET.style, 0)).body).toEqual({ version: 1, look: { ...LOOK, ...BROADSHEET.style } });
    expect(await shown()).toMatchObject(BROADSHEET.style);
    for (const path of ["/", "/auth", "/checkout", "/nowhere"]) {
      const { html } = await page(path);
      expect([path, html.includes("--color-ink:#f2ede1")]).toEqual([path, true]);
      expect(html).toContain('<meta name="theme-color" content="#f2ede1"/>');
      expect(html.match(/<link rel="preload" href="[^"]+" as="font"/g)).toHaveLength(2);
      expect(html).not.toContain("grenze");
    }
    const manifest = (await (await fetch(`${process.env.STORE_URL}/manifest.webmanifest`)).json()) as object;
    expect(manifest).toMatchObject({ theme_color: "#f2ede1", background_color: "#f2ede1" });
  });

  it("allows its own style sheet, and no other", async () => {
    await publish(FOUNDRY.style, 0);
    const { html, policy } = await page();
    const sheet = /<style id="look">([^<]*)<\/style>/.exec(html)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sheet));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
    expect(html).not.toContain("nonce=");
  });

  it("shows within a second, wherever it was changed", async () => {
    await publish(FOUNDRY.style, 0);
    expect((await page()).html).toContain("--color-ink:#15191c");
    await forget();
    await vi.waitFor(async () => expect((await page()).html).not.toContain("<style"), { timeout: 1_000, interval: 20 });
  });

  it("can be read by everybody, or is refused with the colours that cannot", async () => {
    expect(await refused("PUT", "", { look: { ...LOOK, accent: "#3a1020" }, seen: 0 })).toEqual([
      400,
      "invalid_request",
      ["look.accent"],
    ]);
    const { body } = await refusal("PUT", PATH, {
      token: await admin(),
      body: { look: { ...LOOK, text: "#444444" }, seen: 0 },
    });
    expect(body.details?.[0]?.message).toMatch(
      /^Text on .+ has a contrast of \d\.\d\d:1, and needs 4\.5:1 \(WCAG AA\)\. The nearest colour that passes is #[0-9a-f]{6}\.$/,
    );
    expect(await shown()).toEqual(LOOK);
  });

  it.each([
    ["a style sheet in a colour", { accent: "#fff}*{display:none" }],
    ["a style sheet in a font", { displayFont: 'syne"}*{display:none' }],
    ["a font of another house", { textFont: "papyrus" }],
    ["no look at all", { corners: null }],
  ])("is refused with what is no look: %s", async (_what, part) => {
    expect((await refused("PUT", "", { look: { ...LOOK, ...part }, seen: 0 }))[0]).toBe(400);
    expect(await shown()).toEqual(LOOK);
  });

  it("is not published over another admin's", async () => {
    const tries = await Promise.all(
      LOOK_PRESETS.map(({ style }) => send("PUT", "", { look: { ...LOOK, ...style }, seen: 0 })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await refused("PUT", "", { look: LOOK, seen: 0 })).toEqual([409, "look_changed", undefined]);
  });

  it("goes back to what was, to the very beginning, too", async () => {
    await publish(BROADSHEET.style, 0);
    await publish(FOUNDRY.style, 1);
    expect((await send("POST", "/restore", { number: 1, seen: 2 })).body).toMatchObject({
      version: 3,
      look: BROADSHEET.style,
    });
    expect(await refused("POST", "/restore", { number: 0, seen: 2 })).toEqual([409, "look_changed", undefined]);
    expect(await refused("POST", "/restore", { number: 9, seen: 3 })).toEqual([404, "look_version_unknown", undefined]);
    expect((await send("POST", "/restore", { number: 0, seen: 3 })).body).toEqual({ version: 4, look: LOOK });
    expect((await page()).html).not.toContain("<style");
    const versions = (await call("GET /api/admin/look/versions", { token: await admin() })).body;
    expect(versions.map(({ number, by }) => [number, by])).toEqual(
      [4, 3, 2, 1].map((number) => [number, process.env.ADMIN_USERNAME]),
    );
    expect(versions[2]?.look).toMatchObject(FOUNDRY.style);
  });
});
