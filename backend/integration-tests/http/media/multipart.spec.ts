import { createHash, randomBytes } from "node:crypto";
import { api, call, loginAdmin, refusal } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { video } from "../../../src/store/media/testing/sample-files";
import { put, readFile } from "../../support/media";

const MB = 1024 * 1024;
let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});

type Started = { uploadId: string; key: string };
const pathOf = ({ uploadId, key }: Started, rest = "") =>
  `/api/storage/s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}`;

async function start(): Promise<Started> {
  const body = {
    filename: "clip.mp4",
    type: "video/mp4",
    metadata: { name: "clip.mp4", caption: null, size: 7, isRaw: true },
  };
  const { status, body: answer } = await call("POST /api/storage/s3/multipart", { token, body });
  expect(status).toBe(200);
  return answer;
}

async function sendPart(upload: Started, number: number, bytes: Buffer) {
  const { body } = await api<{ url: string; expires: number }>("GET", pathOf(upload, `/${number}`), { token });
  const { status, headers } = await put(body.url, bytes);
  expect(status).toBe(200);
  return { PartNumber: number, ETag: headers.get("etag") ?? "" };
}

const complete = async (upload: Started, parts: object[]) =>
  await api<{ location: string }>("POST", pathOf(upload, "/complete"), { token, body: { parts } });

describe("an upload in parts", () => {
  it("becomes a file, with the bytes that were sent", async () => {
    const bytes = Buffer.concat([video(5 * MB), randomBytes(5 * MB), randomBytes(777)]);
    const upload = await start();
    const parts = await Promise.all(
      [0, 1, 2].map((index) => sendPart(upload, index + 1, bytes.subarray(index * 5 * MB, (index + 1) * 5 * MB))),
    );
    const listed = await api<{ PartNumber: number; Size: number; ETag: string }[]>("GET", pathOf(upload), { token });
    expect(listed.body).toEqual([
      { ...parts[0], Size: 5 * MB },
      { ...parts[1], Size: 5 * MB },
      { ...parts[2], Size: 777 },
    ]);
    const { status, body } = await complete(upload, parts);
    expect(status).toBe(200);
    expect((await complete(upload, parts)).body).toEqual(body);
    const sha = (content: Buffer) => createHash("sha256").update(content).digest("hex");
    expect(sha((await readFile(body.location)).bytes)).toBe(sha(bytes));

    const saved = await call("POST /api/video-backgrounds", {
      token,
      body: { name: "In parts", videoURL: body.location },
    });
    expect(saved.status).toBe(201);
    expect(sha((await readFile(saved.body.videoURL)).bytes)).toBe(sha(bytes));
    await api("DELETE", `/api/video-backgrounds/${saved.body.id}`, { token });
  });

  it("is not complete with a part that never came, or that was another", async () => {
    const upload = await start();
    const part = await sendPart(upload, 1, randomBytes(1000));
    for (const parts of [[part, { PartNumber: 2, ETag: part.ETag }], [{ ...part, ETag: `"${"0".repeat(32)}"` }]]) {
      const { status, body } = await refusal("POST", pathOf(upload, "/complete"), { token, body: { parts } });
      expect([status, body.code]).toEqual([400, "upload_incomplete"]);
    }
    expect((await complete(upload, [part])).status).toBe(200);
  });

  it("is gone when it is aborted", async () => {
    const upload = await start();
    const part = await sendPart(upload, 1, randomBytes(1000));
    expect((await api("DELETE", pathOf(upload), { token })).body).toEqual({ success: true });
    const { status, body } = await refusal("POST", pathOf(upload, "/complete"), { token, body: { parts: [part] } });
    expect([status, body.code]).toEqual([404, "upload_not_found"]);
    expect((await refusal("GET", pathOf(upload), { token })).status).toBe(404);
  });

  it.each(["0", "10001", "one", "-1", "1.5"])("has no part %s", async (number) => {
    expect((await refusal("GET", pathOf(await start(), `/${number}`), { token })).status).toBe(400);
  });

  it("belongs to its own key, and public files are no uploads", async () => {
    const upload = await start();
    const other = await start();
    for (const key of [other.key, "images/a.jpg", "../secrets.json"]) {
      expect((await refusal("GET", pathOf({ ...upload, key }), { token })).status).toBe(404);
    }
    expect((await refusal("GET", `/api/storage/s3/multipart/${upload.uploadId}`, { token })).status).toBe(400);
  });

  it("is not needed for a whole file", async () => {
    const { body } = await api<{ method: string; url: string; fields: object; headers: object }>(
      "GET",
      "/api/storage/s3/params?filename=clip.mp4&type=video%2Fmp4",
      { token },
    );
    expect(body).toMatchObject({ method: "PUT", fields: {}, headers: {} });
    expect((await put(body.url, video())).status).toBe(200);
  });

  it("has no temporary credentials", async () => {
    const { status, body } = await refusal("GET", "/api/storage/s3/sts", { token });
    expect([status, body.code]).toEqual([501, "sts_unavailable"]);
  });
});
