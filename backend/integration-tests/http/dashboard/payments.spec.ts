import { api, medusaAdminOk } from "@nocturne/test-support";
import { expect, it } from "vitest";

it("tells the dashboard how the store is paid, and strangers nothing", async () => {
  expect(await medusaAdminOk("GET", "/admin/nocturne/payments")).toEqual({ mode: "demo" });
  expect((await api("GET", "/admin/nocturne/payments")).status).toBe(401);
});
