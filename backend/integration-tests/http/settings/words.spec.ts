import { WORDS, type AdminWords, type WordKey } from "@nocturne/contract";
import { api, call, mailsTo, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { admin } from "../../support/shop";

const PATH = "/api/admin/words";

const send = async (method: string, path: string, body: unknown) =>
  api<AdminWords>(method, PATH + path, { token: await admin(), body });
const refused = async (method: string, path: string, body: unknown) => {
  const answer = await refusal(method, PATH + path, { token: await admin(), body });
  return [answer.status, answer.body.code, answer.body.details?.map(({ path: at }) => at)];
};
const shown = async () => (await call("GET /api/words")).body.words;
const read = async () => (await call("GET /api/admin/words", { token: await admin() })).body;
const word = async (key: WordKey) => (await read()).words.find((each) => each.key === key)!;
const draft = (key: WordKey, text: string | null, seen: string = WORDS[key]) => ({ drafts: [{ key, text, seen }] });
const publish = async (words: Partial<Record<WordKey, string>>) => {
  await send("PUT", "/drafts", {
    drafts: Object.entries(words).map(([key, text]) => ({ key, text, seen: WORDS[key as WordKey] })),
  });
  return await send("POST", "/publish", { words });
};

const forget = async () => {
  await sql("delete from word_draft");
  await sql("delete from word_version");
};
let home: { body: { words: Record<string, string> } };
beforeAll(async () => {
  home = await call("GET /api/words");
  expect(home.body.words).toEqual({});
});
beforeEach(forget);
afterAll(forget);

describe("the label's words", () => {
  it("are the admin's alone to read with their drafts, and to write", async () => {
    const { token } = await registerUser();
    const tries: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", "/versions"],
      ["PUT", "/drafts", draft("banner", "MINE")],
      ["POST", "/publish", { words: { banner: "MINE" } }],
      ["POST", "/restore", { number: 0, seen: 0 }],
    ];
    for (const [method, path, body] of tries) {
      expect((await refusal(method, PATH + path, { body })).status).toBe(401);
      expect((await refusal(method, PATH + path, { body, token })).status).toBe(403);
    }
    expect(await shown()).toEqual({});
  });

  it("are the software's own before somebody has written", async () => {
    const { version, words } = await read();
    expect(version).toBe(0);
    expect(Object.fromEntries(words.map(({ key, text }) => [key, text]))).toEqual(WORDS);
    expect(words.every(({ draft: kept, text, original }) => kept === null && text === original)).toBe(true);
  });

  it("stay as they are while somebody drafts, and are public once published", async () => {
    const saved = await send("PUT", "/drafts", draft("homeHeading", "  Wear   it out \n"));
    expect(saved.status).toBe(200);
    expect(await word("homeHeading")).toMatchObject({
      text: WORDS.homeHeading,
      draft: { text: "Wear   it out", by: process.env.ADMIN_USERNAME, publishAt: null },
    });
    expect(await shown()).toEqual({});
    expect((await send("POST", "/publish", { words: { homeHeading: "Wear   it out" } })).body.version).toBe(1);
    expect(await shown()).toEqual({ homeHeading: "Wear   it out" });
    expect((await (await fetch(process.env.STORE_URL!)).text()).includes("Wear   it out</h1>")).toBe(true);
    expect((await word("homeHeading")).draft).toBeNull();
  });

  it("show within a second, on the page too, and 'back to the original' leaves nothing behind", async () => {
    const page = async () => (await fetch(`${process.env.STORE_URL}/`)).text();
    await publish({ banner: "CLOSED ON SUNDAYS" });
    expect((await page()).includes("CLOSED ON SUNDAYS")).toBe(true);
    await sql("delete from word_version");
    await vi.waitFor(async () => expect((await page()).includes(WORDS.banner)).toBe(true), {
      timeout: 1_000,
      interval: 20,
    });
    await publish({ banner: "CLOSED ON SUNDAYS" });
    await send("PUT", "/drafts", draft("banner", WORDS.banner, "CLOSED ON SUNDAYS"));
    await send("POST", "/publish", { words: { banner: WORDS.banner } });
    expect(await shown()).toEqual({});
  });

  it("keep what somebody else has written: a draft over another one's is refused, all of it", async () => {
    await send("PUT", "/drafts", draft("homeIntro", "Hers."));
    const mine = [
      { key: "homeIntro", text: "His.", seen: WORDS.homeIntro },
      { key: "homeEnd", text: "His end.", seen: WORDS.homeEnd },
    ];
    expect(await refused("PUT", "/drafts", { drafts: mine })).toEqual([409, "words_changed", ["homeIntro"]]);
    expect([(await word("homeIntro")).draft?.text, (await word("homeEnd")).draft]).toEqual(["Hers.", null]);
    expect((await send("PUT", "/drafts", draft("homeIntro", "His.", "Hers."))).status).toBe(200);
  });

  it("lose nothing when ten admins write ten words at once, and one of ten wins one word", async () => {
    const keys = (Object.keys(WORDS) as WordKey[]).filter((key) => WORDS[key]).slice(0, 10);
    const ten = await Promise.all(keys.map((key) => send("PUT", "/drafts", draft(key, `New ${key}`))));
    expect(ten.map(({ status }) => status)).toEqual(keys.map(() => 200));
    const words = Object.fromEntries(keys.map((key) => [key, `New ${key}`]));
    const publications = await Promise.all(
      keys.map((key) => send("POST", "/publish", { words: { [key]: words[key] } })),
    );
    expect(publications.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(await shown()).toEqual(words);
    expect((await read()).version).toBe(10);

    const seen = words.homeHeading!;
    const writers = await Promise.all(
      keys.map((_, index) => send("PUT", "/drafts", draft("homeHeading", `By ${index}`, seen))),
    );
    expect(writers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it("publish what was read, or nothing", async () => {
    await send("PUT", "/drafts", draft("homeIntro", "First."));
    await send("PUT", "/drafts", draft("homeIntro", "Second.", "First."));
    const both = { words: { homeIntro: "First." } };
    expect(await refused("POST", "/publish", both)).toEqual([409, "words_changed", ["homeIntro"]]);
    expect(await refused("POST", "/publish", { words: { banner: "NEVER DRAFTED" } })).toEqual([
      409,
      "word_draft_missing",
      undefined,
    ]);
    expect(await shown()).toEqual({});
  });

  it("become public by themselves at their time", async () => {
    await send("PUT", "/drafts", draft("banner", "LATER"));
    const past = { words: { banner: "LATER" }, at: new Date(Date.now() - 1_000).toISOString() };
    expect(await refused("POST", "/publish", past)).toEqual([400, "publish_time_past", undefined]);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await send("POST", "/publish", { words: { banner: "LATER" }, at });
    expect([(await word("banner")).draft?.publishAt, await shown()]).toEqual([at, {}]);
    await sql("update word_draft set publish_at = now() - interval '1 second'");
    await vi.waitFor(async () => expect(await shown()).toEqual({ banner: "LATER" }), {
      timeout: 240_000,
      interval: 500,
    });
    expect((await read()).words.every(({ draft: kept }) => kept === null)).toBe(true);
  }, 300_000);

  it("can be read in every version, and each of them published again", async () => {
    await publish({ banner: "ONE", homeEnd: "End." });
    await send("PUT", "/drafts", draft("banner", "TWO", "ONE"));
    await send("POST", "/publish", { words: { banner: "TWO" } });
    const versions = async (query = "") =>
      (await api<unknown[]>("GET", `${PATH}/versions${query}`, { token: await admin() })).body;
    const by = { by: process.env.ADMIN_USERNAME, at: expect.any(String) as string };
    expect(await versions()).toEqual([
      { number: 2, ...by, changes: [{ key: "banner", title: "Banner", before: "ONE", after: "TWO" }] },
      {
        number: 1,
        ...by,
        changes: [
          { key: "banner", title: "Banner", before: WORDS.banner, after: "ONE" },
          { key: "homeEnd", title: "End of the products", before: WORDS.homeEnd, after: "End." },
        ],
      },
    ]);
    expect(await versions("?before=2&limit=1")).toHaveLength(1);
    expect(await refused("POST", "/restore", { number: 1, seen: 1 })).toEqual([409, "words_changed", undefined]);
    expect(await refused("POST", "/restore", { number: 9, seen: 2 })).toEqual([
      404,
      "words_version_unknown",
      undefined,
    ]);
    expect((await refused("POST", "/restore", { number: 1e12, seen: 2 }))[0]).toBe(400);
    expect((await send("POST", "/restore", { number: 1, seen: 2 })).body.version).toBe(3);
    expect(await shown()).toEqual({ banner: "ONE", homeEnd: "End." });
    await send("POST", "/restore", { number: 0, seen: 3 });
    expect(await shown()).toEqual({});
  });

  it.each([
    [draft("homeHeading", ""), "drafts.0.text"],
    [draft("banner", "x".repeat(81)), "drafts.0.text"],
    [draft("banner", "two\nlines"), "drafts.0.text"],
    [draft("banner", "a\u0007b"), "drafts.0.text"],
    [{ drafts: [] }, "drafts"],
    [{ drafts: [{ key: "nothing", text: "x", seen: "" }] }, "drafts.0.key"],
  ])("refuse %j", async (body, path) => {
    expect(await refused("PUT", "/drafts", body)).toEqual([400, "invalid_request", [path]]);
    expect((await read()).words.every(({ draft: kept }) => kept === null)).toBe(true);
  });

  it("are text and never markup", async () => {
    await publish({ homeIntro: "<script>alert(1)</script>" });
    const page = await (await fetch(`${process.env.STORE_URL}/`)).text();
    expect(page.includes("<script>alert(1)")).toBe(false);
    expect(page.includes("&lt;script>alert(1)")).toBe(true);
  });

  it("sign the mails that leave from now on", async () => {
    await publish({ mailSignOff: "Sleep well." });
    const { email } = await registerUser();
    await call("POST /api/forgot-password", { body: { email } });
    await vi.waitFor(
      async () => expect((await mailsTo(email)).some((mail) => mail.includes("Sleep well."))).toBe(true),
      {
        timeout: 30_000,
        interval: 100,
      },
    );
  });

  it("can be written in the Medusa admin, by the name that it knows", async () => {
    const door = "/admin/nocturne/words";
    expect((await fetch(process.env.STORE_URL + door)).status).toBe(401);
    await medusaAdminOk("PUT", `${door}/drafts`, draft("homeEnd", "From there."));
    expect((await word("homeEnd")).draft).toMatchObject({ text: "From there.", by: process.env.ADMIN_EMAIL });
    await medusaAdminOk("POST", `${door}/publish`, { words: { homeEnd: "From there." } });
    expect(await shown()).toEqual({ homeEnd: "From there." });
  });
});
