import { callOk, medusaAdminOk, refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { StoreStatus } from "@nocturne/contract";
import { admin } from "../../support/shop";

describe("how the store is", () => {
  it("is told to an admin: queues, backup, the provider's last call, disks, version", async () => {
    const status = await callOk("GET /api/admin/status", { token: await admin() });
    expect(StoreStatus.strict().parse(status)).toEqual(status);
    expect(status.queues.map(({ name }) => name)).toEqual(["order", "payment", "mail", "webhook", "file"]);
    expect(status.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(status.role).toBe("all");
    expect(status.disks[0]).toMatchObject({ holds: "data", folder: process.env.DATA_DIR });
    expect(status.disks[0]!.totalBytes).toBeGreaterThan(status.disks[0]!.freeBytes);
    expect(status.backup.folder).toMatch(/^\//);
  });

  it("is the same at the dashboard's own address", async () => {
    const status = await medusaAdminOk<StoreStatus>("GET", "/admin/nocturne/status");
    expect(StoreStatus.parse(status).queues).toHaveLength(5);
  });

  it("is told to nobody else", async () => {
    const { token } = await registerUser();
    for (const path of ["/api/admin/status", "/api/admin/dead-letters"]) {
      expect((await refusal("GET", path)).status, path).toBe(401);
      expect((await refusal("GET", path, { token })).status, path).toBe(403);
    }
    for (const path of ["/admin/nocturne/status", "/admin/nocturne/dead-letters"]) {
      expect((await refusal("GET", path)).status, path).toBe(401);
    }
  });
});
