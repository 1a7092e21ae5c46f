import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { medusaAdmin, medusaAdminOk, required, medusaToken } from "@nocturne/test-support";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readFile } from "../../support/media";

type Notification = { id: string; data: { description?: string; file?: { filename: string; url: string } } };

const EXPORTS = join(required("DATA_DIR"), "private", "exports");

async function newestExport(kind: string, since: number): Promise<Notification> {
  return await vi.waitFor(
    async () => {
      const path = "/admin/notifications?channel=feed&order=-created_at&fields=id,data,created_at";
      const { notifications } = await medusaAdminOk<{ notifications: (Notification & { created_at: string })[] }>(
        "GET",
        path,
      );
      const found = notifications.find(
        ({ created_at, data }) => Date.parse(created_at) >= since && data.file?.filename.includes(kind),
      );
      if (!found) throw new Error("The export is not ready.");
      return found;
    },
    { timeout: 30_000, interval: 200 },
  );
}

const unsigned = (url: string) => url.split("?")[0] ?? "";

function withParam(url: string, name: string, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
}

describe.each([
  // Without orders nothing stands in the file.
  ["order", "/admin/orders/export", /^$|Customer Email/],
  ["product", "/admin/products/export", /Product Id/],
])("an export of Medusa's admin: %s", (kind, path, content) => {
  let note: Notification;
  let url: string;
  beforeAll(async () => {
    const since = Date.now() - 1000;
    await medusaAdminOk("POST", path, {});
    note = await newestExport(kind, since);
    url = note.data.file?.url ?? "";
  }, 40_000);

  it("is downloaded by its signed address, and kept by nothing", async () => {
    const { status, headers, bytes } = await readFile(url);
    expect([status, headers.get("cache-control"), headers.get("content-type")]).toEqual([
      200,
      "no-store",
      "text/csv; charset=utf-8",
    ]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(bytes.toString()).toMatch(content);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  });

  it("is refused without, and with another, signature, time or name", async () => {
    const later = Math.floor(Date.now() / 1000) + 86_400;
    for (const address of [
      unsigned(url),
      withParam(url, "expires", String(later)),
      withParam(url, "signature", "AAAA"),
      url.replace(/-[0-9a-f]{32}/, `-${"0".repeat(32)}`),
    ]) {
      const { status, headers } = await readFile(address);
      expect([status, headers.get("cache-control")]).toEqual([403, "no-store"]);
    }
    for (const way of ["private%2f", "%70rivate/", "private/../private/", "./private//"]) {
      const { status } = await readFile(unsigned(url).replace("private/", way));
      expect([403, 404]).toContain(status);
    }
  });

  it("lies outside of what is served, for one user's eyes alone", async () => {
    const name = unsigned(url).split("/").at(-1) ?? "";
    expect(await readdir(EXPORTS)).toContain(name);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await modeOf(join(EXPORTS, name)), await modeOf(EXPORTS)]).toEqual(["600", "700"]);
  });

  it("is linked anew whenever its notification is read, until it is removed", async () => {
    const again = await medusaAdminOk<{ notification: Notification }>("GET", `/admin/notifications/${note.id}`);
    const link = again.notification.data.file?.url ?? "";
    expect(unsigned(link)).toBe(unsigned(url));
    expect((await readFile(link)).status).toBe(200);

    const id = new URL(url).pathname.slice("/uploads/".length);
    expect((await medusaAdmin("DELETE", `/admin/uploads/${encodeURIComponent(id)}`)).status).toBe(200);
    expect((await readFile(link)).status).toBe(404);
    const gone = await medusaAdminOk<{ notification: Notification }>("GET", `/admin/notifications/${note.id}`);
    expect(gone.notification.data).toMatchObject({ description: expect.stringContaining("removed") });
    expect(gone.notification.data).not.toHaveProperty("file");
  });
});

it("a CSV file that is sent to Medusa's admin is private too", async () => {
  const form = new FormData();
  form.append("files", new Blob(["name\nAda\n"], { type: "text/csv" }), "people.csv");
  const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), {
    method: "POST",
    headers: { Authorization: `Bearer ${await medusaToken()}` },
    body: form,
  });
  const { files } = (await answer.json()) as { files: { id: string; url: string }[] };
  const url = files[0]?.url ?? "";
  expect([(await readFile(url)).status, (await readFile(unsigned(url))).status]).toEqual([200, 403]);
  await medusaAdminOk("DELETE", `/admin/uploads/${encodeURIComponent(files[0]?.id ?? "")}`);
});
