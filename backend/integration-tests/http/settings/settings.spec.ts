import { api, call, medusaAdmin, refusal, registerUser, required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS, type AdminSettings } from "@nocturne/contract";
import { admin } from "../../support/shop";

const PATH = "/api/admin/settings";

const read = async () => (await call("GET /api/admin/settings", { token: await admin() })).body;
/** A shop that was renamed by nobody. */
const DEFAULTS: AdminSettings = { ...DEFAULT_SETTINGS, storeName: "Nocturne" };

const set = async (body: unknown) => api<AdminSettings>("PUT", PATH, { token: await admin(), body });
const shown = async () => (await call("GET /api/settings")).body;

let before: AdminSettings;
beforeAll(async () => {
  before = await read();
});
afterAll(() => set(before));

describe("the settings of the shop", () => {
  it("are the admin's alone", async () => {
    const { token } = await registerUser();
    for (const method of ["GET", "PUT"]) {
      const body = method === "PUT" ? { guestCheckout: true } : undefined;
      expect((await refusal(method, PATH, { body })).status).toBe(401);
      expect((await refusal(method, PATH, { body, token })).status).toBe(403);
    }
  });

  it("have defaults before anybody has set one", async () => {
    await sql("delete from shop_setting");
    expect(await read()).toEqual(DEFAULTS);
  });

  it("change one by one, and show at once what pages need", async () => {
    const { status, body } = await set({ guestCheckout: true });
    expect([status, body]).toEqual([200, { ...DEFAULTS, guestCheckout: true }]);
    expect(await shown()).toMatchObject({ guestCheckout: true });
    expect((await set({ orderChangeMinutes: 0 })).body).toEqual({
      ...DEFAULTS,
      guestCheckout: true,
      orderChangeMinutes: 0,
    });
    expect((await set({ guestCheckout: false })).body).toEqual({
      ...DEFAULTS,
      guestCheckout: false,
      orderChangeMinutes: 0,
    });
    expect(await shown()).toMatchObject({ guestCheckout: false });
  });

  it("show within a second what was typed into a database prompt", async () => {
    await set({ guestCheckout: false });
    expect(await shown()).toMatchObject({ guestCheckout: false });
    await sql("update shop_setting set guest_checkout = true");
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ guestCheckout: true }), {
      timeout: 1_000,
      interval: 20,
    });
  });

  it("have the shop's name, which is Medusa's, through every door", async () => {
    const page = async () => (await fetch(new URL("/auth", required("STORE_URL")))).text();
    expect((await set({ storeName: "  Moth & Owl " })).body.storeName).toBe("Moth & Owl");
    expect(await shown()).toMatchObject({ storeName: "Moth & Owl" });
    expect(await sql("select name from store")).toEqual([{ name: "Moth & Owl" }]);
    await vi.waitFor(async () => expect(await page()).toContain("· Moth &amp; Owl</title>"), 1_000);
    const { info } = (await api<{ info: { title: string } }>("GET", "/api/openapi.json")).body;
    expect(info.title).toContain("Moth & Owl");

    const { stores } = (await medusaAdmin<{ stores: { id: string }[] }>("GET", "/admin/stores")).body;
    await medusaAdmin("POST", `/admin/stores/${stores[0]!.id}`, { name: "Owl & Moth" });
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ storeName: "Owl & Moth" }), 1_000);
    await vi.waitFor(async () => expect(await page()).toContain("· Owl &amp; Moth</title>"), 1_000);
    expect((await set({ storeName: DEFAULTS.storeName })).body).toMatchObject({ storeName: DEFAULTS.storeName });
  });

  it("both hold when two are changed at once", async () => {
    await set({ guestCheckout: false, orderChangeMinutes: 60 });
    await Promise.all([set({ guestCheckout: true }), set({ orderChangeMinutes: 15 })]);
    expect(await read()).toEqual({ ...DEFAULTS, guestCheckout: true, orderChangeMinutes: 15 });
  });

  it.each([
    { orderChangeMinutes: -1 },
    { orderChangeMinutes: 10_081 },
    { orderChangeMinutes: 1.5 },
    { guestCheckout: "yes" },
    { storeName: " " },
    { storeName: "x".repeat(61) },
  ])("refuse %j and stay", async (body) => {
    const kept = await read();
    const answer = await refusal("PUT", PATH, { token: await admin(), body });
    expect([answer.status, answer.body.code, answer.body.details?.length]).toEqual([400, "invalid_request", 1]);
    expect(await read()).toEqual(kept);
  });
});
