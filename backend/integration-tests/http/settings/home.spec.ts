import { DEFAULT_HOME, type AdminHome, type HomeBlock } from "@nocturne/contract";
import { api, call, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { admin } from "../../support/shop";

const PATH = "/api/admin/home";
const HEADLINE: HomeBlock = { kind: "headline" };
const GALLERY: HomeBlock = { kind: "gallery" };
const ALL: HomeBlock = { kind: "products", title: "", from: "all", category: "", limit: 8, ids: [] };
const TEXT: HomeBlock = {
  kind: "text",
  title: "Sewn by night",
  text: "One.\n\nTwo.",
  picture: null,
  side: "left",
  link: { label: "Read on", url: "/search" },
};
const PICTURE = { src: "/uploads/gallery/a.webp", alt: "A coat in a doorway", width: 800, height: 600 };
const LOOKBOOK: HomeBlock = { kind: "lookbook", title: "", picture: PICTURE, spots: [] };
const DROP: HomeBlock = { kind: "drop", title: "Soon", text: "", at: null, link: null, productId: null };

const send = async (method: string, path: string, body: unknown) =>
  api<AdminHome>(method, PATH + path, { token: await admin(), body });
const refused = async (method: string, path: string, body: unknown) => {
  const answer = await refusal(method, PATH + path, { token: await admin(), body });
  return [answer.status, answer.body.code, answer.body.details?.map(({ path: at }) => at)];
};
const shown = async () => (await call("GET /api/home")).body.blocks;
const publish = (blocks: readonly unknown[], seen: number) => send("PUT", "", { blocks, seen });

const forget = () => sql("delete from home_version");
beforeAll(async () => expect(await shown()).toBeNull());
beforeEach(forget);
afterAll(forget);

describe("the home page", () => {
  it("is the admin's alone to publish, and everybody's to see", async () => {
    const { token } = await registerUser();
    const tries: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", "/versions"],
      ["PUT", "", { blocks: [HEADLINE], seen: 0 }],
      ["POST", "/restore", { number: 0, seen: 0 }],
    ];
    for (const [method, path, body] of tries) {
      expect((await refusal(method, PATH + path, { body })).status).toBe(401);
      expect((await refusal(method, PATH + path, { body, token })).status).toBe(403);
    }
    expect(await shown()).toBeNull();
  });

  it("is the software's own while nobody has published one", async () => {
    const { body } = await send("GET", "", undefined);
    expect(body).toEqual({ version: 0, by: null, at: null, blocks: DEFAULT_HOME });
    expect(DEFAULT_HOME).toEqual([HEADLINE, ALL, GALLERY]);
  });

  it("is its blocks in the owner's order, with the name of who published them", async () => {
    const { body } = await publish([TEXT, DROP, ALL, LOOKBOOK], 0);
    expect(body).toMatchObject({ version: 1, by: process.env.ADMIN_USERNAME, blocks: [TEXT, DROP, ALL, LOOKBOOK] });
    expect(await shown()).toEqual([TEXT, DROP, ALL, LOOKBOOK]);
  });

  it("shows within a second, wherever it was changed", async () => {
    await publish([HEADLINE], 0);
    expect(await shown()).toEqual([HEADLINE]);
    await forget();
    await vi.waitFor(async () => expect(await shown()).toBeNull(), { timeout: 1_000, interval: 20 });
  });

  it("is the software's own again where the same blocks are published", async () => {
    await publish([GALLERY], 0);
    await publish(DEFAULT_HOME, 1);
    expect(await shown()).toBeNull();
  });

  it.each<[string, unknown[], string]>([
    ["no block", [], "blocks"],
    ["21 blocks", Array.from({ length: 21 }, () => TEXT), "blocks"],
    ["a kind that there is not", [{ kind: "script" }], "blocks.0.kind"],
    ["two headlines", [HEADLINE, HEADLINE], "blocks.1.kind"],
    ["two lists of everything", [ALL, TEXT, ALL], "blocks.2.kind"],
    ["no category", [{ ...ALL, from: "category" }], "blocks.0.category"],
    ["nothing picked", [{ ...ALL, from: "picked" }], "blocks.0.ids"],
    ["a title beyond its length", [{ ...TEXT, title: "x".repeat(81) }], "blocks.0.title"],
    ["a text beyond its length", [{ ...TEXT, text: "x".repeat(2_001) }], "blocks.0.text"],
    ["a script for a link", [{ ...TEXT, link: { label: "x", url: "javascript:alert(1)" } }], "blocks.0.link.url"],
    ["a link that is not encrypted", [{ ...TEXT, link: { label: "x", url: "http://a.example" } }], "blocks.0.link.url"],
    ["a link to another host", [{ ...TEXT, link: { label: "x", url: "//a.example" } }], "blocks.0.link.url"],
    ["a picture that nobody described", [{ ...LOOKBOOK, picture: { ...PICTURE, alt: " " } }], "blocks.0.picture.alt"],
    ["a script for a picture", [{ ...LOOKBOOK, picture: { ...PICTURE, src: "data:x" } }], "blocks.0.picture.src"],
    [
      "13 spots",
      [{ ...LOOKBOOK, spots: Array.from({ length: 13 }, () => ({ productId: "prod_1", x: 1, y: 1 })) }],
      "blocks.0.spots",
    ],
    [
      "a spot beside the picture",
      [{ ...LOOKBOOK, spots: [{ productId: "prod_1", x: 101, y: 1 }] }],
      "blocks.0.spots.0.x",
    ],
    ["a date that is none", [{ ...DROP, at: "tomorrow" }], "blocks.0.at"],
  ])("is refused with %s", async (_what, blocks, path) => {
    expect(await refused("PUT", "", { blocks, seen: 0 })).toEqual([400, "invalid_request", [path]]);
    expect(await shown()).toBeNull();
  });

  it("is not published over another admin's", async () => {
    const tries = await Promise.all([TEXT, DROP, GALLERY, LOOKBOOK].map((block) => publish([block], 0)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await refused("PUT", "", { blocks: [TEXT], seen: 0 })).toEqual([409, "home_changed", undefined]);
  });

  it("goes back to what was, to the very beginning, too", async () => {
    await publish([TEXT], 0);
    await publish([DROP], 1);
    expect((await send("POST", "/restore", { number: 1, seen: 2 })).body).toMatchObject({ version: 3, blocks: [TEXT] });
    expect(await refused("POST", "/restore", { number: 0, seen: 2 })).toEqual([409, "home_changed", undefined]);
    expect(await refused("POST", "/restore", { number: 9, seen: 3 })).toEqual([404, "home_version_unknown", undefined]);
    expect((await send("POST", "/restore", { number: 0, seen: 3 })).body).toMatchObject({
      version: 4,
      blocks: DEFAULT_HOME,
    });
    expect(await shown()).toBeNull();
    const versions = (await call("GET /api/admin/home/versions", { token: await admin() })).body;
    expect(versions.map(({ number, by }) => [number, by])).toEqual(
      [4, 3, 2, 1].map((number) => [number, process.env.ADMIN_USERNAME]),
    );
    expect(versions[2]?.blocks).toEqual([DROP]);
  });
});

describe("products by their ids", () => {
  const list = async (query: Record<string, string>) =>
    (await call("GET /api/products", { query })).body.map(({ id }) => id);

  it("come in the order of the ids, without those that there are not", async () => {
    const [first, second, third] = (await call("GET /api/products")).body;
    const ids = [third!.id, "prod_none", first!.id, second!.id];
    expect(await list({ ids: ids.join(",") })).toEqual([third!.id, first!.id, second!.id]);
    expect(await list({ ids: ids.join(","), sort: "position" })).toEqual([first!.id, second!.id, third!.id]);
    expect(await list({ ids: "prod_none" })).toEqual([]);
  });

  it.each(["", "prod_1,", "a b", "'", Array.from({ length: 101 }, () => "a").join(",")])(
    "are refused for %j",
    async (ids) => {
      expect((await refusal("GET", `/api/products?${new URLSearchParams({ ids }).toString()}`)).status).toBe(400);
    },
  );
});
