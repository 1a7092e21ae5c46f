import { ENDPOINTS, type Endpoint } from "@nocturne/contract";
import { api, refusal, registerUser } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";

const closed = (Object.values(ENDPOINTS) as Endpoint[])
  .filter((endpoint) => ["Media", "Storage"].includes(endpoint.tag))
  .filter((endpoint) => endpoint.method !== "GET" || endpoint.path.startsWith("/api/storage"))
  .map(({ method, path }) => [method, path.replace(/\{\w+\}/g, "1")] as const);

let userToken: string;
beforeAll(async () => {
  userToken = (await registerUser()).token;
});

it("is about every call that writes", () => {
  expect(closed.length).toBe(17);
});

describe.each(closed)("%s %s", (method, path) => {
  const payload = method === "GET" ? {} : { rawBody: "no json" };

  it("is closed to visitors", async () => {
    const { status, body } = await refusal(method, path, payload);
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });

  it("is closed to role user, before the payload is looked at", async () => {
    const { status, body } = await refusal(method, path, { ...payload, token: userToken });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });
});

it.each(["/api/storage/url/list", "/api/storage/drive/connect", "/api/storage/s3/other", "/api/storage"])(
  "%s does not exist",
  async (path) => {
    expect((await refusal("POST", path, { token: userToken })).status).toBe(404);
  },
);

it("is described", async () => {
  const { body } = await api<{ paths: Record<string, Record<string, { "x-access"?: string }>> }>(
    "GET",
    "/api/openapi.json",
  );
  expect(body.paths["/api/storage/url/get"]?.post?.["x-access"]).toBe("admin");
  expect(body.paths["/api/gallery-photos"]?.get?.["x-access"]).toBe("public");
});
