import { request } from "node:http";
import { loginAdmin, refusal } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { put, readFile, uploadTarget } from "../../support/media";

let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});

const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code;
const withParam = (url: string, name: string, value: string) => {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
};

/** True when an upload could be saved, were it a picture. */
async function isKept(url: string): Promise<boolean> {
  const { body } = await refusal("PUT", "/api/product-images", { token, body: { imageURL: url } });
  return body.code === "file_type_refused";
}

describe("a signed address", () => {
  it("takes a file without a session", async () => {
    const url = await uploadTarget(token);
    expect((await put(url, Buffer.from("hello"))).status).toBe(200);
    expect(await isKept(url)).toBe(true);
  });

  it.each([
    ["size", "99999999999"],
    ["expires", "99999999999"],
    ["signature", "AAAA"],
    ["uploadId", "AAAAAAAAAAAAAAAAAAAAAAAA"],
  ])("is void with another %s, and nothing is kept", async (name, value) => {
    const url = await uploadTarget(token);
    const { status, text } = await put(withParam(url, name, value), Buffer.from("hello"));
    expect([status, codeOf(text)]).toEqual([403, "upload_signature_invalid"]);
    expect(await isKept(url)).toBe(false);
  });

  it("is void for another key, and without a signature", async () => {
    const [mine, other] = [await uploadTarget(token), await uploadTarget(token)];
    const keyOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";
    expect((await put(mine.replace(keyOf(mine), keyOf(other)), Buffer.from("x"))).status).toBe(403);
    expect((await put(mine.split("?")[0] ?? "", Buffer.from("x"))).status).toBe(403);
  });

  it("refuses what is announced as too large, and keeps nothing", async () => {
    const url = await uploadTarget(token);
    const { status, text } = await put(url, Buffer.alloc(52_428_801));
    expect([status, codeOf(text)]).toEqual([413, "file_too_large"]);
    expect(text).toContain("larger than 50 MB");
    expect(await isKept(url)).toBe(false);
  });

  it("refuses what turns out too large, and keeps nothing", async () => {
    const url = await uploadTarget(token);
    expect(await sendChunked(url, 51 * 1024 * 1024)).toBe(413);
    expect(await isKept(url)).toBe(false);
  });

  it("keeps nothing of what breaks off", async () => {
    const url = await uploadTarget(token);
    await sendHalf(url);
    await expect.poll(() => isKept(url), { timeout: 2_000 }).toBe(false);
  });
});

describe("what was uploaded and not saved", () => {
  it("is a download to who knows its name, and nothing that a browser would run", async () => {
    const url = await uploadTarget(token);
    const page = Buffer.from("<script>alert(1)</script>");
    await put(url, page);
    const { pathname } = new URL(url);
    for (const path of [pathname, url, pathname.replace("incoming", "%69ncoming")]) {
      const { status, headers, bytes } = await readFile(path);
      expect([status, bytes]).toEqual([200, page]);
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-disposition")).toBe("attachment");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const part = await readFile(url, { range: "bytes=1-6" });
    expect([part.status, part.bytes.toString()]).toEqual([206, "script"]);
  });
});

/** Sends without saying how much: only counting can find out. */
function sendChunked(url: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "PUT" }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("error", reject);
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const send = () => {
      while (sent < bytes) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) return void outgoing.once("drain", send);
      }
      outgoing.end();
    };
    send();
  });
}

function sendHalf(url: string): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(url, { method: "PUT", headers: { "Content-Length": "2000" } });
    outgoing.on("error", () => resolve());
    outgoing.write(Buffer.alloc(1000), () => setTimeout(() => outgoing.destroy(new Error("The line is dead.")), 200));
  });
}
