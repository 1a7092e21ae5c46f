import { medusaToken, required } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { HTML, picture, SVG } from "../../../src/store/media/testing/sample-files";
import { readFile } from "../../support/media";

let token: string;
beforeAll(async () => {
  token = await medusaToken();
});

async function uploadToMedusa(name: string, type: string, bytes: Buffer) {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as { files?: { id: string; url: string }[] };
  return { status: answer.status, file: body.files?.[0] };
}

describe("a file of the Medusa admin", () => {
  it("is a picture that the store shows, until it is removed", async () => {
    const bytes = await picture(40, 30, "png");
    const { status, file } = await uploadToMedusa("My moth ☾.png", "image/png", bytes);
    expect([status, file?.url]).toEqual([200, expect.stringMatching(/\/static\/My-moth-.*\.png$/)]);
    const read = await readFile(file?.url ?? "");
    expect([read.status, read.headers.get("content-type"), read.bytes.equals(bytes)]).toEqual([200, "image/png", true]);

    const removed = await fetch(
      new URL(`/admin/uploads/${encodeURIComponent(file?.id ?? "")}`, required("STORE_URL")),
      {
        method: "DELETE",
        headers: { Authorization: `Bearer ${token}` },
      },
    );
    expect(removed.status).toBe(200);
    expect((await readFile(file?.url ?? "")).status).toBe(404);
  });

  it.each([
    ["page.html", "text/html", HTML],
    ["picture.svg", "image/svg+xml", SVG],
    ["page.xhtml", "application/xhtml+xml", HTML],
  ])("that could run, such as %s, is only ever downloaded", async (name, type, bytes) => {
    const { file } = await uploadToMedusa(name, type, bytes);
    const { status, headers } = await readFile(file?.url ?? "");
    expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      200,
      "application/octet-stream",
      "attachment",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("of more than 25 MB is refused before it is held in memory, and smaller ones are stored", async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, "moth");
    expect((await uploadToMedusa("small.bin", "application/octet-stream", megabytes(2))).status).toBe(200);
    expect((await uploadToMedusa("large.bin", "application/octet-stream", megabytes(26))).status).toBe(413);
  });

  it("that does not say its length is refused", async () => {
    // The front server reads a small body whole, and says its length; a larger one goes on as it comes.
    const body = new ReadableStream({
      start(controller) {
        for (let megabyte = 0; megabyte < 3; megabyte += 1) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(411);
  });
});
