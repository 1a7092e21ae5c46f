import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { medusaAdmin, medusaAdminOk, medusaToken, required } from "@nocturne/test-support";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { HTML, picture, SVG, turnedPhoto, video } from "../../../src/store/media/testing/sample-files";
import { put, readFile } from "../../support/media";

let token: string;
beforeAll(async () => {
  token = await medusaToken();
});

const MB = 1024 * 1024;
const STATIC = join(required("DATA_DIR"), "uploads", "static");

type Sent = { name: string; type: string; bytes: Buffer };

function toForm(files: Sent[]): FormData {
  const form = new FormData();
  for (const { name, type, bytes } of files) form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

async function sendForm(sent: Sent[]) {
  const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: toForm(sent),
  });
  const { files = [], message } = (await answer.json()) as { files?: { id: string; url: string }[]; message?: string };
  return { status: answer.status, files, message };
}

async function uploadToMedusa(name: string, type: string, bytes: Buffer) {
  const { status, files } = await sendForm([{ name, type, bytes }]);
  return { status, file: files[0] };
}

/** A file with bytes behind its end, which no reader minds, to be as large as this. */
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]).subarray(0, size);

/** Whether a camera's notes are in a picture. */
const placesIn = async (bytes: Buffer) => (await sharp(bytes).metadata()).exif !== undefined;

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

  it("may be a photo of 20 MB, and one that is larger is refused, with those before it in the form", async () => {
    const photo = await turnedPhoto(64, 48);
    const form = (sizes: number[]) =>
      sizes.map((size, index) => ({ name: `photo-${index}.jpg`, type: "image/jpeg", bytes: padded(photo, size) }));
    const { status, files } = await sendForm(form([19 * MB, 20 * MB, 1 * MB]));
    expect([status, files.length]).toEqual([200, 3]);
    expect(await placesIn((await readFile(files[0]?.url ?? "")).bytes)).toBe(false);

    const before = await readdir(STATIC);
    const refused = await sendForm(form([1 * MB, 20 * MB + 1]));
    expect([refused.status, refused.message]).toEqual([413, expect.stringContaining("20 MB")]);
    expect(await readdir(STATIC)).toEqual(before);
  });

  it("may be a film of 100 MB", async () => {
    const film = (size: number) => [{ name: "film.mp4", type: "video/mp4", bytes: video(size) }];
    const { status, files } = await sendForm(film(100 * MB));
    expect(status).toBe(200);
    await medusaAdminOk("DELETE", `/admin/uploads/${encodeURIComponent(files[0]?.id ?? "")}`);
    expect((await sendForm(film(100 * MB + 1))).status).toBe(413);
  });

  it("arrives without a length, too, in any spelling of the address", async () => {
    const bytes = await picture(20, 10, "png");
    const request = new Request("http://store", {
      method: "POST",
      body: toForm([{ name: "a.png", type: "image/png", bytes }]),
    });
    const answer = await fetch(new URL("/Admin/Uploads/", required("STORE_URL")), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": request.headers.get("content-type") ?? "" },
      body: request.body,
      duplex: "half",
    } as RequestInit);
    const { files } = (await answer.json()) as { files: { url: string }[] };
    expect([answer.status, (await readFile(files[0]?.url ?? "")).bytes.equals(bytes)]).toEqual([200, true]);
  });

  it("is refused where the form breaks off, holds no file, or is none", async () => {
    for (const body of [
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nPNG',
      "--x--\r\n",
      "moth",
    ]) {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };
      const answer = await fetch(new URL("/admin/uploads", required("STORE_URL")), { method: "POST", headers, body });
      expect(answer.status).toBe(400);
    }
    expect((await medusaAdmin("POST", "/admin/uploads", {})).status).toBe(400);
  });
});

describe("an address that the store signed for a file of the Medusa admin", () => {
  const ask = async (name: string, type: string, access?: string) =>
    await medusaAdminOk<{ url: string; filename: string }>("POST", "/admin/uploads/presigned-urls", {
      originalname: name,
      mime_type: type,
      size: 100,
      ...(access ? { access } : {}),
    });
  const changed = (url: string, name: string, value: string) => {
    const address = new URL(url);
    address.searchParams.set(name, value);
    return address.href;
  };

  it("takes it by PUT, and gives a private one only to who is given its address", async () => {
    const { url, filename } = await ask("products.csv", "text/csv");
    expect([new URL(url).origin, filename]).toEqual([
      new URL(required("STORE_URL")).origin,
      expect.stringMatching(/^private\/exports\/.*\.csv$/),
    ]);
    const sent = await put(url, Buffer.from("Product Handle\nmoth\n"));
    expect(sent.status).toBe(200);
    const read = await readFile((JSON.parse(sent.text) as { url: string }).url);
    expect([read.status, read.bytes.toString()]).toEqual([200, "Product Handle\nmoth\n"]);
    expect((await readFile(url)).status).toBe(403);
    await medusaAdminOk("DELETE", `/admin/uploads/${encodeURIComponent(filename)}`);
  });

  it("takes a public photo, and shows it without its place", async () => {
    const { url } = await ask("photo.jpg", "image/jpeg", "public");
    const sent = await put(url, await turnedPhoto(64, 48));
    const shown = await readFile((JSON.parse(sent.text) as { url: string }).url);
    expect([shown.status, shown.headers.get("content-type"), await placesIn(shown.bytes)]).toEqual([
      200,
      "image/jpeg",
      false,
    ]);
  });

  it("is good for that file alone, that long and that large", async () => {
    const { url } = await ask("photo.jpg", "image/jpeg", "public");
    const later = String(Math.floor(Date.now() / 1000) + 86_400);
    for (const address of [
      url.split("?")[0] ?? "",
      changed(url, "expires", later),
      changed(url, "size", String(1000 * MB)),
      changed(url, "signature", "AAAA"),
      url.replace("/static/", "/private/"),
      url.replace(/-[0-9a-f]{32}/, `-${"0".repeat(32)}`),
    ]) {
      expect((await put(address, Buffer.from("x"))).status).toBe(403);
    }
    expect((await put(url, padded(await picture(8, 8), 20 * MB + 1))).status).toBe(413);
    expect((await readFile(url)).status).toBe(404);
  });
});
