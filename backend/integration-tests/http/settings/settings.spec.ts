import { api, call, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS, type ShopSettings } from "@nocturne/contract";
import { admin } from "../../support/shop";

const PATH = "/api/admin/settings";

const read = async () => (await call("GET /api/admin/settings", { token: await admin() })).body;
const set = async (body: unknown) => api<ShopSettings>("PUT", PATH, { token: await admin(), body });
const shown = async () => (await call("GET /api/settings")).body;

let before: ShopSettings;
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
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  it("change one by one, and show at once what pages need", async () => {
    const { status, body } = await set({ guestCheckout: true });
    expect([status, body]).toEqual([200, { ...DEFAULT_SETTINGS, guestCheckout: true }]);
    expect(await shown()).toEqual({ guestCheckout: true });
    expect((await set({ orderChangeMinutes: 0 })).body).toEqual({
      ...DEFAULT_SETTINGS,
      guestCheckout: true,
      orderChangeMinutes: 0,
    });
    expect((await set({ guestCheckout: false })).body).toEqual({
      ...DEFAULT_SETTINGS,
      guestCheckout: false,
      orderChangeMinutes: 0,
    });
    expect(await shown()).toEqual({ guestCheckout: false });
  });

  it("show within a second what was typed into a database prompt", async () => {
    await set({ guestCheckout: false });
    expect(await shown()).toEqual({ guestCheckout: false });
    await sql("update shop_setting set guest_checkout = true");
    await vi.waitFor(async () => expect(await shown()).toEqual({ guestCheckout: true }), {
      timeout: 1_000,
      interval: 20,
    });
  });

  it("both hold when two are changed at once", async () => {
    await set({ guestCheckout: false, orderChangeMinutes: 60 });
    await Promise.all([set({ guestCheckout: true }), set({ orderChangeMinutes: 15 })]);
    expect(await read()).toEqual({ ...DEFAULT_SETTINGS, guestCheckout: true, orderChangeMinutes: 15 });
  });

  it.each([
    { orderChangeMinutes: -1 },
    { orderChangeMinutes: 10_081 },
    { orderChangeMinutes: 1.5 },
    { guestCheckout: "yes" },
  ])("refuse %j and stay", async (body) => {
    const kept = await read();
    const answer = await refusal("PUT", PATH, { token: await admin(), body });
    expect([answer.status, answer.body.code, answer.body.details?.length]).toEqual([400, "invalid_request", 1]);
    expect(await read()).toEqual(kept);
  });
});
