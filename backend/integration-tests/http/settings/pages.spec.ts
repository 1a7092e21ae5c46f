import {
  DEFAULT_MENUS,
  type AdminMenus,
  type AdminPage,
  type AdminPages,
  type Menus,
  type PageVersion,
} from "@nocturne/contract";
import { api, apiOk, call, mailsTo, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { admin } from "../../support/shop";

const PATH = "/api/admin/pages";
const STORE = process.env.STORE_URL!;

const text = (said: string) => ({ type: "text", text: said });
const body = (...said: string[]) => ({
  type: "doc",
  content: said.map((one) => ({ type: "paragraph", content: [text(one)] })),
});
const content = (title: string, ...said: string[]) => ({ title, description: "", legal: null, body: body(...said) });

const send = async (method: string, path: string, sent?: unknown) =>
  await apiOk<AdminPage>(method, PATH + path, { token: await admin(), body: sent });
const refused = async (method: string, path: string, sent: unknown) => {
  const answer = await refusal(method, PATH + path, { token: await admin(), body: sent });
  return [answer.status, answer.body.code];
};
const create = (slug: string, more: object = {}) => send("POST", "", { slug, ...more });
const publish = async (slug: string, ...said: string[]) => {
  const { id } = await create(slug);
  const { draft } = await send("PUT", `/${id}/draft`, { ...content(slug, ...said), seen: 1 });
  return await send("POST", `/${id}/publish`, { seen: draft!.revision });
};
const shown = async (slug: string) => {
  const { status, body: page } = await call("GET /api/pages/{slug}", { params: { slug } });
  return status === 200 ? JSON.stringify(page.body) : status;
};
const html = async (path: string) => {
  const response = await fetch(STORE + path);
  return { status: response.status, text: await response.text() };
};
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 20 });

const forget = async () => {
  for (const table of ["content_page_draft", "content_page_version", "content_page", "menu_version"]) {
    await sql(`delete from ${table}`);
  }
};
beforeEach(forget);
afterAll(forget);

describe("pages of words", () => {
  it("are the admin's alone to write", async () => {
    const { token } = await registerUser();
    const { id } = await create("secret");
    const tries: [string, string, unknown?][] = [
      ["GET", PATH],
      ["POST", PATH, { slug: "mine" }],
      ["GET", `${PATH}/${id}`],
      ["DELETE", `${PATH}/${id}`],
      ["PUT", `${PATH}/${id}/draft`, { ...content("Mine"), seen: 1 }],
      ["POST", `${PATH}/${id}/publish`, { seen: 1 }],
      ["GET", `${PATH}/${id}/versions`],
      ["PUT", "/api/admin/menus", { menus: DEFAULT_MENUS, seen: 0 }],
    ];
    for (const [method, path, sent] of tries) {
      expect((await refusal(method, path, { body: sent })).status, path).toBe(401);
      expect((await refusal(method, path, { body: sent, token })).status, path).toBe(403);
    }
    expect(await shown("secret")).toBe(404);
  });

  it("are offered ready texts, which nobody reads until they are published", async () => {
    const list = async () => await apiOk<AdminPages>("GET", PATH, { token: await admin() });
    const { pages, templates } = await list();
    expect(pages).toEqual([]);
    expect(templates.map(({ title }) => title)).toEqual([
      "Shipping and returns",
      "Size guide",
      "Contact",
      "About",
      "Privacy",
      "Terms",
      "Imprint",
    ]);
    for (const { slug } of templates) {
      const { id, draft } = await create(slug, { template: slug });
      expect(JSON.stringify(draft)).toMatch(/\[[A-Z]|\[number/);
      // What is ready passes the rules that hold for what is written.
      const { title, description, legal, body: ready } = draft!;
      await send("PUT", `/${id}/draft`, { title, description, legal, body: ready, seen: draft!.revision });
      expect([await shown(slug), (await html(`/pages/${slug}`)).status]).toEqual([404, 404]);
    }
    expect((await list()).templates).toEqual([]);
    expect((await call("GET /api/pages")).body).toEqual([]);
    expect(await refused("POST", "", { slug: "terms" })).toEqual([409, "page_slug_taken"]);
  }, 60_000);

  it("are public within a second, in HTML for who has no scripts, with their head", async () => {
    expect((await html("/pages/about")).status).toBe(404);
    const { id } = await create("about");
    const draft = { ...content("About us", "Made at night."), description: "Who we are.", seen: 1 };
    const saved = await send("PUT", `/${id}/draft`, draft);
    expect([await shown("about"), saved.isPublic]).toEqual([404, false]);
    const published = await send("POST", `/${id}/publish`, { seen: saved.draft!.revision });
    expect(published).toMatchObject({
      isPublic: true,
      version: 1,
      draft: null,
      publishedBy: process.env.ADMIN_USERNAME,
    });
    const page = await html("/pages/about");
    expect(page.status).toBe(200);
    for (const part of [
      "About us</h1>",
      "<p>Made at night.</p>",
      'content="Who we are."',
      '/pages/about"/>',
      'rel="canonical"',
    ]) {
      expect(page.text).toContain(part);
    }
    const sitemap = await html("/sitemaps/pages.xml");
    expect(sitemap.text).toContain("/pages/about</loc>");

    await sql("update content_page_version set content = jsonb_set(content, '{title}', '\"Renamed\"')");
    await sql("update content_page set updated_at = now()");
    await soon(async () => expect((await html("/pages/about")).text).toContain("Renamed</h1>"));
  });

  it("are gone once they are taken down or deleted, and come back", async () => {
    const { id, version } = await publish("about", "Here.");
    const down = await send("POST", `/${id}/unpublish`, { seen: version });
    expect(JSON.stringify(down.draft)).toContain("Here.");
    expect([await shown("about"), (await html("/pages/about")).status]).toEqual([410, 410]);
    expect((await html("/sitemaps/pages.xml")).text).not.toContain("/pages/about");
    await send("POST", `/${id}/publish`, { seen: down.draft!.revision });
    expect((await html("/pages/about")).status).toBe(200);
    await send("DELETE", `/${id}`);
    expect([await shown("about"), (await html("/pages/about")).status]).toEqual([410, 410]);
    expect(await refused("PUT", `/${id}/draft`, { ...content("x"), seen: 0 })).toEqual([404, "page_not_found"]);
    await publish("about", "New.");
    expect(await shown("about")).toContain("New.");
  });

  it("lose nobody's words: of ten who save at once one wins, and nine learn it", async () => {
    const { id } = await create("about");
    const token = await admin();
    const save = (said: string, seen: number) =>
      api<AdminPage>("PUT", `${PATH}/${id}/draft`, { token, body: { ...content("About", said), seen } });
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, index) => save(`By ${index}`, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const kept = await send("GET", `/${id}`);
    expect(kept.draft!.revision).toBe(2);
    expect(await refused("POST", `/${id}/publish`, { seen: 1 })).toEqual([409, "page_changed"]);
    await send("POST", `/${id}/publish`, { seen: 2 });

    // Who still holds the draft that somebody has published meanwhile overwrites nothing, however many there were since.
    expect(await refused("PUT", `/${id}/draft`, { ...content("x"), seen: 2 })).toEqual([409, "page_changed"]);
    const next = await send("PUT", `/${id}/draft`, { ...content("About", "Next"), seen: 0 });
    expect(next.draft!.revision).toBeGreaterThan(2);
    expect(await refused("PUT", `/${id}/draft`, { ...content("x"), seen: 2 })).toEqual([409, "page_changed"]);
    expect(await refused("POST", `/${id}/discard`, { seen: 2 })).toEqual([409, "page_changed"]);
    expect((await send("POST", `/${id}/discard`, { seen: next.draft!.revision })).draft).toBeNull();
  });

  it("can be read in every version, and each of them published again", async () => {
    const { id } = await publish("about", "One.");
    const { draft } = await send("PUT", `/${id}/draft`, { ...content("About", "Two."), seen: 0 });
    await send("POST", `/${id}/publish`, { seen: draft!.revision });
    const versions = await apiOk<PageVersion[]>("GET", `${PATH}/${id}/versions`, { token: await admin() });
    expect(versions.map(({ number, by }) => [number, by])).toEqual([
      [2, process.env.ADMIN_USERNAME],
      [1, process.env.ADMIN_USERNAME],
    ]);
    expect(JSON.stringify(versions[0]?.before)).toContain("One.");
    expect(versions[1]?.before).toBeNull();
    expect(await refused("POST", `/${id}/restore`, { number: 1, seen: 1 })).toEqual([409, "page_changed"]);
    expect(await refused("POST", `/${id}/restore`, { number: 9, seen: 2 })).toEqual([404, "page_version_unknown"]);
    expect((await send("POST", `/${id}/restore`, { number: 1, seen: 2 })).version).toBe(3);
    expect(await shown("about")).toContain("One.");
    expect((await html("/pages/about")).text).toContain("<p>One.</p>");
  });

  it("become public by themselves at their time", async () => {
    const { id } = await create("later");
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect(await refused("POST", `/${id}/publish`, { seen: 1, at: "2020-01-01T00:00:00.000Z" })).toEqual([
      400,
      "publish_time_past",
    ]);
    expect((await send("POST", `/${id}/publish`, { seen: 1, at })).draft?.publishAt).toBe(at);
    expect(await shown("later")).toBe(404);
    await sql("update content_page_draft set publish_at = now() - interval '1 second'");
    await vi.waitFor(async () => expect(await shown("later")).toContain("doc"), { timeout: 240_000, interval: 500 });
    expect((await send("GET", `/${id}`)).draft).toBeNull();
  }, 300_000);

  it.each([
    [{ slug: "UPPER" }, "slug"],
    [{ slug: "a/b" }, "slug"],
    [{ slug: "" }, "slug"],
    [{ slug: "a--b" }, "slug"],
    [{ slug: "fine", title: "x".repeat(101) }, "title"],
  ])("refuse the address of %j", async (sent, path) => {
    const answer = await refusal("POST", PATH, { token: await admin(), body: sent });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  });

  it.each([
    [
      "a script",
      {
        type: "paragraph",
        content: [{ ...text("x"), marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] }],
      },
    ],
    ["markup", { type: "html", content: "<script>" }],
    ["a frame", { type: "iframe", attrs: { src: "https://evil.example" } }],
  ])("refuse %s", async (_name, node) => {
    const { id } = await create("hostile");
    const sent = { ...content("x"), body: { type: "doc", content: [node] }, seen: 1 };
    expect(await refused("PUT", `/${id}/draft`, sent)).toEqual([400, "invalid_request"]);
  });

  it("can be written in the Medusa admin, by the name that it knows", async () => {
    const made = await medusaAdminOk<AdminPage>("POST", "/admin/nocturne/pages", { slug: "from-there" });
    expect(made.draft).toMatchObject({ by: process.env.ADMIN_EMAIL });
    await medusaAdminOk("POST", `/admin/nocturne/pages/${made.id}/publish`, { seen: 1 });
    expect(await shown("from-there")).toContain("doc");
  });
});

describe("the menus", () => {
  const save = async (menus: Menus, seen: number) =>
    await api<AdminMenus>("PUT", "/api/admin/menus", { token: await admin(), body: { menus, seen } });
  const footerOf = (page: string) => /<nav aria-label="Footer".*?<\/nav>/s.exec(page)?.[0] ?? "";

  it("are today's links before anybody has made some", async () => {
    const { body: menus } = await call("GET /api/menus");
    const [shop, help] = menus.footer;
    expect(menus.header).toEqual([]);
    expect(shop).toEqual({ title: "Shop", entries: [{ label: "Everything", url: "/" }, "categories"] });
    expect(help!.title).toBe("Help");
    expect(help!.entries.slice(0, 3)).toEqual([
      { label: "Order status", url: "/order-status" },
      { label: "Orders", url: "/profile" },
      { label: "Search", url: "/search" },
    ]);
    const footer = footerOf((await html("/")).text);
    for (const link of ['href="/"', 'href="/?category=', 'href="/order-status"', ">Help</h2>"])
      expect(footer).toContain(link);
  });

  it("lead to the page of a ready text while it is public", async () => {
    const { id, version } = await publish("size-guide", "Inches.");
    await soon(async () => expect(footerOf((await html("/")).text)).toContain('href="/pages/size-guide"'));
    await send("POST", `/${id}/unpublish`, { seen: version });
    await soon(async () => expect(footerOf((await html("/")).text)).not.toContain("size-guide"));
  });

  it("show what their owner puts there within a second, and a page while it is public", async () => {
    const { id, version } = await publish("about", "Here.");
    const menus: Menus = {
      header: [{ kind: "page", slug: "about", label: "" }],
      footer: [
        { title: "Wares", entries: [{ kind: "products", label: "All" }] },
        {
          title: "Words",
          entries: [
            { kind: "page", slug: "about", label: "Who we are" },
            { kind: "page", slug: "missing", label: "Nowhere" },
            { kind: "address", label: "Elsewhere", url: "https://example.com/" },
          ],
        },
      ],
    };
    expect((await save(menus, 0)).body).toMatchObject({ version: 1, by: process.env.ADMIN_USERNAME, menus });
    expect((await save(menus, 0)).status).toBe(409);
    const page = (await html("/")).text;
    const footer = footerOf(page);
    expect(footer).toContain('href="/pages/about" data-discover="true">Who we are</a>');
    expect(footer).toContain('href="https://example.com/"');
    expect(footer).not.toContain("Nowhere");
    expect(footer).not.toContain("Order status");
    expect(/<nav aria-label="Menu".*?<\/nav>/s.exec(page)?.[0]).toContain(
      'href="/pages/about" data-discover="true">about</a>',
    );
    await send("POST", `/${id}/unpublish`, { seen: version });
    await soon(async () => expect((await html("/")).text).not.toContain("/pages/about"));
    await save(DEFAULT_MENUS, 1);
    expect(footerOf((await html("/")).text)).toContain("Order status");
  });

  it.each([
    [{ kind: "address", label: "x", url: "javascript:alert(1)" }],
    [{ kind: "address", label: "", url: "/" }],
    [{ kind: "page", slug: "../x", label: "" }],
    [{ kind: "other" }],
  ])("refuse %j", async (entry) => {
    const menus = { ...DEFAULT_MENUS, header: [entry] } as Menus;
    expect((await save(menus, 0)).status).toBe(400);
  });
});

describe("the contact form", () => {
  const address = () => ({ "X-Forwarded-For": `10.9.${Date.now() % 250}.${Math.floor(Math.random() * 250)}` });
  const message = (said: string) => ({ name: "Nell", email: "nell@example.com", message: said, orderNumber: "" });

  it("mails its owner, who answers the writer, once for an impatient press", async () => {
    const said = `Is it black? ${Date.now()}`;
    for (let press = 0; press < 2; press += 1) await call("POST /api/contact", { body: message(said) });
    const mine = async () => (await mailsTo(process.env.ADMIN_EMAIL!)).filter((mail) => mail.includes(said));
    await vi.waitFor(async () => expect(await mine()).toHaveLength(1), { timeout: 30_000, interval: 100 });
    const [mail] = await mine();
    expect(mail).toContain("Reply-To: nell@example.com");
    expect(mail).toContain("A message from Nell");
  });

  it("mails the address that the owner has set for it", async () => {
    const contactEmail = `post-${Date.now()}@example.com`;
    const set = async (email: string) =>
      await api("PUT", "/api/admin/settings", { token: await admin(), body: { contactEmail: email } });
    expect((await set("nobody")).status).toBe(400);
    expect((await set(contactEmail)).status).toBe(200);
    try {
      const said = `Do you ship by bat? ${Date.now()}`;
      await call("POST /api/contact", { body: message(said) });
      await vi.waitFor(async () => expect((await mailsTo(contactEmail)).join()).toContain(said), {
        timeout: 30_000,
        interval: 100,
      });
    } finally {
      await set("");
    }
  });

  it("tells a machine that all is well, and sends nothing", async () => {
    const said = `Buy now ${Date.now()}`;
    const answer = await call("POST /api/contact", { body: { ...message(said), website: "https://spam.example" } });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const rows = await sql("select 1 from mail_outbox where data::text like $1", [`%${said}%`]);
    expect(rows).toEqual([]);
  });

  it("takes five in an hour from one address", async () => {
    const headers = address();
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push(await api("POST", "/api/contact", { headers, body: { ...message("x"), website: "x" } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each([
    ["no name", { ...message("x"), name: "" }, "name"],
    ["a name of two lines", { ...message("x"), name: "two\nlines" }, "name"],
    ["no address", { ...message("x"), email: "nobody" }, "email"],
    ["an address with a header", { ...message("x"), email: "a@b.example\nBcc: all@example.com" }, "email"],
    ["no message", message(""), "message"],
    ["a message that is a book", message("x".repeat(4_001)), "message"],
  ])("refuses %s", async (_name, sent, path) => {
    const answer = await refusal("POST", "/api/contact", { body: sent });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  });
});
