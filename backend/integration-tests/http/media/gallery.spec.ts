import type { InputOf } from "@nocturne/contract";
import { api, call, loginAdmin, refusal } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture, video } from "../../../src/store/media/testing/sample-files";
import { listGallery, readFile, upload } from "../../support/media";

const made: string[] = [];
let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});
afterAll(async () => {
  for (const id of made) await api("DELETE", `/api/gallery-photos/${id}`, { token });
});

async function add(body: InputOf<"createGalleryItem">) {
  const answer = await call("POST /api/gallery-photos", { token, body });
  if (answer.body.id) made.push(answer.body.id);
  return answer;
}

describe("the gallery", () => {
  it("shows a picture first as soon as it was added", async () => {
    const { status, body } = await add({
      imageURL: await upload(token, await picture(90, 60)),
      mediaType: "image",
      alt: " A moth ",
    });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(
      ["alt", "createdAt", "height", "id", "imageUrl", "mediaType", "posterUrl", "width"].sort(),
    );
    expect(body).toMatchObject({ mediaType: "image", alt: "A moth", width: 90, height: 60, posterUrl: "" });
    expect((await listGallery())[0]).toEqual(body);
  });

  it("shows a video with its still, in ranges", async () => {
    const { body } = await add({
      imageURL: await upload(token, video(100_000)),
      mediaType: "video",
      posterURL: await upload(token, await picture(64, 36, "webp")),
    });
    expect(body).toMatchObject({ mediaType: "video", width: 64, height: 36, alt: "" });
    const part = await readFile(body.imageUrl, { range: "bytes=100-199" });
    expect([part.status, part.bytes.length, part.headers.get("content-range")]).toEqual([
      206,
      100,
      "bytes 100-199/100000",
    ]);
    expect(part.headers.get("content-type")).toBe("video/mp4");
    expect((await readFile(body.posterUrl)).headers.get("content-type")).toBe("image/webp");
  });

  it("has a file once, however often it is added", async () => {
    const imageURL = await upload(token, await picture(20, 20));
    const answers = await Promise.all([1, 2, 3].map(() => add({ imageURL, mediaType: "image" })));
    const again = await add({ imageURL, mediaType: "image" });
    expect(again.status).toBe(200);
    expect(new Set([...answers, again].map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  it("takes only what it is said to be", async () => {
    const refused = async (body: object) => (await refusal("POST", "/api/gallery-photos", { token, body })).body.code;
    expect(await refused({ imageURL: await upload(token, video()), mediaType: "image" })).toBe("file_type_refused");
    expect(await refused({ imageURL: await upload(token, await picture(9, 9)), mediaType: "video" })).toBe(
      "file_type_refused",
    );
    expect(await refused({ imageURL: "https://example.com/a.jpg", mediaType: "image" })).toBe("upload_unknown");
    expect(await refused({ imageURL: "x", mediaType: "music" })).toBe("invalid_request");
    expect(await refused({ mediaType: "image" })).toBe("invalid_request");
  });

  it("leaves the video to be saved again where its still was refused", async () => {
    const imageURL = await upload(token, video(500));
    const posterURL = await upload(token, Buffer.from("no picture"));
    const before = (await listGallery()).length;
    const first = await refusal("POST", "/api/gallery-photos", {
      token,
      body: { imageURL, mediaType: "video", posterURL },
    });
    expect([first.body.code, (await listGallery()).length]).toEqual(["file_type_refused", before]);
    expect((await add({ imageURL, mediaType: "video" })).status).toBe(201);
  });

  it("loses an item at once", async () => {
    const { body } = await add({ imageURL: await upload(token, await picture(20, 20)), mediaType: "image" });
    const removed = await api("DELETE", `/api/gallery-photos/${body.id}`, { token });
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await listGallery()).some((item) => item.id === body.id)).toBe(false);
    const again = await refusal("DELETE", `/api/gallery-photos/${body.id}`, { token });
    expect([again.status, again.body.code]).toEqual([404, "gallery_item_not_found"]);
  });
});
