import type { BackgroundVideo } from "@nocturne/contract";
import { api, call, loginAdmin, refusal } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture, video } from "../../../src/store/media/testing/sample-files";
import { listVideos, readFile, upload } from "../../support/media";

const made: string[] = [];
let token: string;
let activeBefore: BackgroundVideo | undefined;

beforeAll(async () => {
  token = (await loginAdmin()).token;
  activeBefore = (await listVideos()).find((one) => one.isActive);
});
afterAll(async () => {
  for (const id of made) await api("DELETE", `/api/video-backgrounds/${id}`, { token });
  if (activeBefore) await activate(activeBefore.id);
});

const uploadVideo = async () => await upload(token, video(5000), "/api/video-backgrounds/upload");
const activate = async (id: string) =>
  await call("PUT /api/video-backgrounds/{id}/activate", { params: { id }, token });
const readActive = async () => await call("GET /api/video-backgrounds/active");

async function create(name: string, more: object = {}) {
  const body = { name, videoURL: await uploadVideo(), ...more };
  const answer = await call("POST /api/video-backgrounds", { token, body });
  if (answer.body.id) made.push(answer.body.id);
  return answer;
}

describe("background videos", () => {
  it("are saved, and play only when they are activated", async () => {
    const posterURL = await upload(token, await picture(32, 18));
    const { status, body } = await create("  Fog  ", { posterURL });
    expect([status, body.name, body.isActive]).toEqual([201, "Fog", false]);
    expect(body.videoPath).toBe(body.videoURL);
    expect((await readFile(body.posterUrl)).status).toBe(200);
    expect((await readActive()).body.id).not.toBe(body.id);

    const activated = await activate(body.id);
    expect([activated.status, activated.body.isActive]).toEqual([200, true]);
    expect((await readActive()).body).toEqual(activated.body);
    expect((await activate(body.id)).status).toBe(200);
    expect((await listVideos()).filter((one) => one.isActive).map((one) => one.id)).toEqual([body.id]);
  });

  it("are one at most, whoever activates whichever at once", async () => {
    const ids = [];
    for (const name of ["One", "Two", "Three"]) ids.push((await create(name)).body.id);
    const other = (await loginAdmin()).token;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        ids.flatMap((id) =>
          [token, other].map((who) => api("PUT", `/api/video-backgrounds/${id}/activate`, { token: who })),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200));
      const active = (await listVideos()).filter((one) => one.isActive);
      expect(active).toHaveLength(1);
      expect((await readActive()).body.id).toBe(active[0]?.id);
    }
  });

  it("play none when the active one is removed", async () => {
    const { body } = await create("Short lived");
    await activate(body.id);
    expect((await api("DELETE", `/api/video-backgrounds/${body.id}`, { token })).body).toEqual({ success: true });
    const none = await refusal("GET", "/api/video-backgrounds/active");
    expect([none.status, none.body.code]).toEqual([404, "no_active_video"]);
  });

  it("need a name and a video", async () => {
    const refused = async (body: object) => (await refusal("POST", "/api/video-backgrounds", { token, body })).body;
    expect((await refused({ name: " ", videoURL: await uploadVideo() })).message).toBe(
      "Please enter a video name before uploading",
    );
    expect((await refused({ name: "Fog" })).code).toBe("invalid_request");
    expect((await refused({ name: "Fog", videoURL: await upload(token, await picture(9, 9)) })).code).toBe(
      "file_type_refused",
    );
  });

  it.each([
    ["PUT", "/api/video-backgrounds/vbg_nothing/activate"],
    ["DELETE", "/api/video-backgrounds/vbg_nothing"],
  ])("that do not exist cannot be changed: %s %s", async (method, path) => {
    const { status, body } = await refusal(method, path, { token });
    expect([status, body.code]).toEqual([404, "video_not_found"]);
  });
});

describe("music", () => {
  it("has tracks that can be played", async () => {
    const { status, body } = await call("GET /api/music");
    expect(status).toBe(200);
    for (const track of body) {
      const { status: found, headers } = await readFile(track.src, { range: "bytes=0-99" });
      expect([found, headers.get("content-type")]).toEqual([206, "audio/mpeg"]);
    }
  });
});
