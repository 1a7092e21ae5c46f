import type { FirstStep } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal, registerUser } from "@nocturne/test-support";
import { afterEach, describe, expect, it } from "vitest";
import { rememberShipping, setShipping, zoneOf } from "../../support/shipping-setup";
import { admin, newProduct } from "../../support/shop";

const PATH = "/api/admin/first-steps";
const steps = async () => (await call("GET /api/admin/first-steps", { token: await admin() })).body;
const stepOf = (all: FirstStep[], name: FirstStep["step"]) => all.find(({ step }) => step === name);
const confirm = async (step: "shipping", isConfirmed: boolean) =>
  (await call("PUT /api/admin/first-steps", { token: await admin(), body: { step, isConfirmed } })).body;

afterEach(() => confirm("shipping", false));

describe("the first steps of an owner", () => {
  it("are the admin's alone, and so is the demo", async () => {
    const { token } = await registerUser();
    for (const [method, path] of [
      ["GET", PATH],
      ["PUT", PATH],
      ["GET", "/api/admin/demo"],
      ["DELETE", "/api/admin/demo"],
    ] as const) {
      const body = method === "PUT" ? { step: "tax", isConfirmed: true } : undefined;
      expect((await refusal(method, path, { body })).status, path).toBe(401);
      expect((await refusal(method, path, { body, token })).status, path).toBe(403);
    }
  });

  it("say what the store sees for itself", async () => {
    await newProduct();
    const seen = await steps();
    expect(stepOf(seen, "products")).toMatchObject({ isDone: true, count: expect.any(Number) as number });
    expect(stepOf(seen, "demo")).toMatchObject({ isDone: false, confirmed: null });
    // This store has no card keys and no mail server, and an address for this machine alone.
    for (const name of ["payment", "mail", "address"] as const) expect(stepOf(seen, name)?.isDone, name).toBe(false);
  });

  it("know that the shop has another name, and an e-mail for messages", async () => {
    const set = async (body: object) => await api("PUT", "/api/admin/settings", { token: await admin(), body });
    const isDone = async () => {
      const seen = await steps();
      return [stepOf(seen, "name")?.isDone, stepOf(seen, "contact")?.isDone];
    };
    const { storeName } = (await call("GET /api/admin/settings", { token: await admin() })).body;
    expect(await isDone()).toEqual([false, false]);
    try {
      expect((await set({ storeName: "Raven Row", contactEmail: "post@ravenrow.example" })).status).toBe(200);
      expect(await isDone()).toEqual([true, true]);
    } finally {
      await set({ storeName, contactEmail: "" });
    }
  });

  it("know that the owner has set a rate, a country's tax", async () => {
    const isDone = async () => {
      const seen = await steps();
      return [stepOf(seen, "shipping")?.isDone, stepOf(seen, "tax")?.isDone];
    };
    const setTax = async (method: string, body?: object) =>
      await api(method, "/api/admin/taxes/GB", { token: await admin(), body });
    const restore = await rememberShipping();
    expect(await isDone()).toEqual([false, false]);
    try {
      const name = "Britain of a test";
      const { body } = await setShipping("POST", "/zones", { name, countries: ["GB"] });
      await setShipping("POST", `/zones/${zoneOf(body, name).id}/rates`, { name: "Post", price: "9.00" });
      await setTax("PUT", { name: "VAT", rate: 20 });
      expect(await isDone()).toEqual([true, true]);
    } finally {
      await restore();
      await setTax("DELETE");
    }
    expect(await isDone()).toEqual([false, false]);
  });

  it("are right where the owner says so, by name, until that is taken back", async () => {
    expect(stepOf(await steps(), "shipping")).toMatchObject({ isDone: false, confirmed: null });
    const said = stepOf(await confirm("shipping", true), "shipping");
    expect(said?.isDone).toBe(true);
    expect(said?.confirmed?.by).toBe(process.env["ADMIN_USERNAME"]);
    expect(stepOf(await confirm("shipping", false), "shipping")).toMatchObject({ isDone: false, confirmed: null });
    await medusaAdminOk("PUT", "/admin/nocturne/first-steps", { step: "shipping", isConfirmed: true });
    expect(stepOf(await steps(), "shipping")?.confirmed?.by).toBe(process.env["ADMIN_EMAIL"]);
  });

  it("cannot be said to be right where the store sees for itself", async () => {
    const body = { step: "payment", isConfirmed: true };
    expect((await refusal("PUT", PATH, { token: await admin(), body })).status).toBe(400);
    expect((await api("PUT", PATH, { token: await admin(), body: { step: "tax" } })).status).toBe(400);
  });
});

describe("the demo", () => {
  it("is what the shop began with, and nothing that an owner has made", async () => {
    const before = (await call("GET /api/admin/demo", { token: await admin() })).body;
    const own = await newProduct({ name: before.products[0]!.name });
    const after = (await call("GET /api/admin/demo", { token: await admin() })).body;
    expect(after).toEqual(before);
    expect(after.products.map(({ id }) => id)).not.toContain(own.id);
    expect(before.products.length).toBeGreaterThan(10);
  });
});
