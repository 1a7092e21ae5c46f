import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { call, callOk, mailsTo, medusaAdmin, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  dryRun,
  importAll,
  PictureServer,
  removeMoved,
  reportOf,
  shopifyCsv,
  shopifyProducts,
} from "../../support/shopify-export";
import { admin } from "../../support/shop";

/** A part of the whole: the two hundred of a real export are `MOVE_IN_PRODUCTS=200`. */
const COUNT = Number(process.env.MOVE_IN_PRODUCTS ?? 40);
const mark = `m${randomUUID().slice(0, 8)}`;
let pictures: PictureServer;
let file: string;

beforeAll(async () => {
  pictures = await PictureServer.start();
  file = shopifyCsv(shopifyProducts(COUNT, mark, pictures));
});
afterAll(async () => {
  pictures.stop();
  await removeMoved(mark);
}, 120_000);

type Exported = Record<string, string>;

/** The shop's own export as it is now, of what was moved in, by SKU; what changes with time is left out. */
async function exported(): Promise<Map<string, Exported>> {
  const before = new Set((await downloads()).map(({ id }) => id));
  await medusaAdminOk("POST", "/admin/products/export", {});
  const url = await vi.waitFor(
    async () => {
      const made = (await downloads()).find(({ id, data }) => !before.has(id) && data.file);
      if (!made?.data.file) throw new Error("The export is not there yet.");
      return made.data.file.url;
    },
    { timeout: 60_000, interval: 300 },
  );
  const rows: Exported[] = parse(await (await fetch(url)).text(), { columns: true });
  const own = rows.filter((row) => row["Product Handle"]?.startsWith(mark));
  return new Map(own.map((row) => [row["Variant Sku"] ?? "", row]));
}

type Notice = { id: string; data: { file?: { url: string } } };
const downloads = async () =>
  (await medusaAdminOk<{ notifications: Notice[] }>("GET", "/admin/notifications?limit=100&order=-created_at"))
    .notifications;

const seen = async (handle: string) => {
  const { body } = await call("GET /api/product-addresses/{name}", { params: { name: handle } });
  return (await call("GET /api/products/{id}", { params: { id: body.productId } })).body;
};

describe("a Shopify export", () => {
  let first: Map<string, Exported>;

  it("is compared without changing anything, row by row", async () => {
    const { id, kind, counts, notes, state } = await dryRun(file);
    expect({ kind, counts, state }).toEqual({
      kind: "shopify_products",
      counts: { make: COUNT, change: 0, leave: 0, refuse: 0 },
      state: "checked",
    });
    expect(notes.join()).toContain("fabric");
    expect(notes.join()).toContain("vendor");
    expect(pictures.asked).toBe(0);
    expect(await sql("select id from product where handle like $1", [`${mark}%`])).toEqual([]);
    const [row] = await reportOf(id);
    expect(row).toMatchObject({ row: 2, name: `Moved tee ${mark} 1`, verdict: "make", outcome: "planned" });
  });

  it("is imported with variants, pictures, stock and addresses", { timeout: 600_000 }, async () => {
    const { id } = await dryRun(file);
    const done = await importAll(id, 580_000);
    expect(done).toMatchObject({ done: COUNT, failed: 0, pictures: { failed: 0 } });
    const tee = await seen(`${mark}-3`);
    expect(tee).toMatchObject({
      name: `Moved tee ${mark} 3`,
      description: "Heavy cotton & wool.\n\n– Boxy\n– Made in Porto",
      price: "23.00",
      compareAtPrice: "45.00",
      category: `Tees ${mark}`,
      sizes: ["S", "M"],
    });
    expect(tee.imageUrls).toHaveLength(3);
    expect(tee.imageAlts?.[0]).toBe(`Picture 1 of ${mark}-3`);
    expect(tee.imageUrls.every((url) => url.includes("/uploads/images/"))).toBe(true);
    expect(tee.variants?.map(({ options, inventory }) => [`${options.Size},${options.Colour}`, inventory])).toEqual([
      ["S,Black", 3],
      ["M,Black", 4],
      ["S,Bone", 5],
      ["M,Bone", 6],
    ]);
    expect(tee.variants?.[0]?.imageUrls).toEqual([tee.imageUrls[0]]);
    const cap = await seen(`${mark}-10`);
    expect(cap).toMatchObject({ price: "10.50", inventory: 999_999, sizes: [], description: "=HYPERLINK(1)" });
    expect(cap.options).toEqual([]);
    expect((await call("GET /api/product-addresses/{name}", { params: { name: `${mark}-25` } })).status).toBe(404);
    first = await exported();
    expect(first.size).toBe(COUNT * 0.9 * 4 + COUNT * 0.1);
    expect(first.get(`${mark}-3-S-BLACK`.toUpperCase())).toMatchObject({
      "Variant Price USD": "45",
      "Variant Weight": "220",
      "Variant Barcode": `${mark}-3-0`,
      "Product Status": "published",
    });
  });

  it("leads from the former addresses to the products, with the query", async () => {
    const tee = await seen(`${mark}-3`);
    const go = async (path: string) => {
      const answer = await fetch(new URL(path, process.env.STORE_URL), { redirect: "manual" });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await go(`/products/${mark}-3`)).toEqual([301, `/product/${tee.id}`]);
    expect(await go(`/products/${mark}-3?utm_source=mail&variant=1`)).toEqual([
      301,
      `/product/${tee.id}?utm_source=mail&variant=1`,
    ]);
    expect(await go(`/collections/summer/products/${mark}-3/`)).toEqual([301, `/product/${tee.id}`]);
    const list = await go(`/collections/tees-${mark}?page=2`);
    expect(list).toEqual([301, `/?category=Tees+${mark}&page=2`]);
    expect((await go(`/products/${mark}-none`))[0]).toBe(404);
  });

  it("doubles nothing when it is imported twice, and is exported equal", { timeout: 300_000 }, async () => {
    const asked = pictures.asked;
    const again = await dryRun(file);
    expect(again.counts).toEqual({ make: 0, change: 0, leave: COUNT, refuse: 0 });
    const over = await dryRun(file, { overwrite: true });
    expect(over.counts).toEqual({ make: 0, change: 0, leave: COUNT, refuse: 0 });
    expect(await importAll(over.id)).toMatchObject({ done: 0, failed: 0 });
    expect(pictures.asked).toBe(asked);
    expect(await exported()).toEqual(first);
  });

  it("changes what differs, where its owner says so", { timeout: 120_000 }, async () => {
    const rows = shopifyProducts(3, mark, pictures);
    rows[0]!.Title = `Renamed ${mark}`;
    rows[1]!["Variant Inventory Qty"] = "77";
    const { id, counts } = await dryRun(shopifyCsv(rows), { overwrite: true });
    expect(counts).toEqual({ make: 0, change: 1, leave: 2, refuse: 0 });
    expect(await importAll(id)).toMatchObject({ done: 1, failed: 0 });
    const tee = await seen(`${mark}-1`);
    expect(tee.name).toBe(`Renamed ${mark}`);
    expect(tee.variants?.[1]?.inventory).toBe(77);
  });
});

describe("what is wrong with a file", () => {
  it("is a barcode that stands there twice, or is another product's: it is left out", async () => {
    const barcode = `${mark}-3-0`;
    const { id, counts } = await dryRun(
      shopifyCsv([
        { Handle: `${mark}-b1`, Title: `Code ${mark}`, "Variant Price": "1.00", "Variant Barcode": barcode },
        { Handle: `${mark}-b2`, Title: `Twice ${mark}`, "Variant Price": "1.00", "Variant Barcode": `${mark}-twice` },
        { Handle: `${mark}-b3`, Title: `Again ${mark}`, "Variant Price": "1.00", "Variant Barcode": `${mark}-twice` },
      ]),
    );
    expect(counts).toMatchObject({ make: 3, refuse: 0 });
    expect((await reportOf(id)).map(({ notes }) => notes)).toEqual([
      [`Row 2: another product has the barcode "${barcode}", so it is left out.`],
      [],
      [`Row 4: the barcode "${mark}-twice" stands in row 3, too, so it is left out.`],
    ]);
    expect(await importAll(id)).toMatchObject({ done: 3, failed: 0 });
  });

  it("is said in words, with its row", async () => {
    const wrong = shopifyCsv([
      { Handle: `${mark}-w1`, Title: "", "Variant Price": "1.00" },
      { Handle: `${mark}-w2`, Title: "No price", "Option1 Name": "Title", "Option1 Value": "Default Title" },
      { Handle: `${mark}-w3`, Title: "Odd price", "Variant Price": "ten" },
      { Handle: `${mark}-w4`, Title: "Sku", "Variant Price": "1.00", "Variant SKU": `${mark}-same` },
      { Handle: `${mark}-w5`, Title: "Sku too", "Variant Price": "1.00", "Variant SKU": `${mark}-same` },
      { Handle: `${mark}-w1`, Title: "Apart", "Variant Price": "1.00" },
    ]);
    const { id, counts } = await dryRun(wrong);
    expect(counts).toEqual({ make: 1, change: 0, leave: 0, refuse: 5 });
    const rows = await reportOf(id, { verdict: "refuse" });
    expect(rows.map(({ notes }) => notes[0])).toEqual([
      "Row 2: a product needs a title.",
      "Row 3: the price is missing.",
      'Row 4: "ten" is no price such as 12.50.',
      `Row 6: the SKU "${mark}-same" stands in row 5, too.`,
      "Row 7: rows of this product stand further up, too. Please sort the file.",
    ]);
    const token = await admin();
    const answer = await fetch(new URL(`/api/admin/move-ins/${id}/report`, process.env.STORE_URL), {
      headers: { "X-Session-Token": token },
    });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(parse(await answer.text())).toHaveLength(7);
    await callOk("DELETE /api/admin/move-ins/{id}", { token, params: { id } });
    expect((await call("GET /api/admin/move-ins/{id}", { token, params: { id } })).status).toBe(404);
  });

  it.each([
    ["no columns that are known", "a,b\r\n1,2"],
    ["nothing", "\uFEFF"],
    ["an open quote", 'Handle,Title,Option1 Name\r\n"x'],
  ])("is refused whole for %s", async (_what, text) => {
    const { id, state, fault } = await dryRun(text);
    expect(state).toBe("refused");
    expect(fault).not.toBe("");
    await callOk("DELETE /api/admin/move-ins/{id}", { token: await admin(), params: { id } });
  });

  it("does not fetch pictures from inside, and says so", async () => {
    const handle = `${mark}-ssrf`;
    const urls = [
      "http://127.0.0.1:1/x.jpg",
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
      pictures.url("ok-1"),
    ];
    const rows = urls.map((url, place) => ({
      Handle: handle,
      "Image Src": url,
      ...(place === 0 ? { Title: `Guarded ${mark}`, "Variant Price": "5.00" } : {}),
    }));
    const { id } = await dryRun(shopifyCsv(rows));
    expect(await importAll(id)).toMatchObject({ done: 1, failed: 0, pictures: { fetched: 1, failed: 2 } });
    const [row] = await reportOf(id);
    expect(row?.notes.filter((note) => note.includes("not on the public internet"))).toHaveLength(2);
    expect(row?.notes.some((note) => note.includes("no address of a picture"))).toBe(true);
    expect((await seen(handle)).imageUrls).toHaveLength(1);
  });
});

describe("customers", () => {
  const columns =
    "First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Tags";
  const line = (email: string, consent = "yes") => `Ana,Moth,${email},${consent},Rua 1,Porto,PT,4000-001,"vinyl, xl"`;

  it.each([
    ["guests", false],
    ["accounts that set a password", true],
  ])("become %s, once, and get no mail", async (_what, accounts) => {
    const emails = [1, 2].map((number) => `${mark}.${accounts ? "a" : "g"}${number}@example.com`);
    const text = [columns, line(emails[0]!), line(emails[1]!, "no"), line("none")].join("\r\n");
    const { id, counts, kind } = await dryRun(text, { accounts });
    expect([kind, counts]).toEqual(["shopify_customers", { make: 2, change: 0, leave: 0, refuse: 1 }]);
    expect(await importAll(id)).toMatchObject({ done: 2, failed: 0 });
    const found = await medusaAdminOk<{ customers: Customer[] }>(
      "GET",
      `/admin/customers?q=${mark}.${accounts ? "a" : "g"}&fields=email,has_account,metadata,*addresses`,
    );
    expect(found.customers.map(({ has_account }) => has_account)).toEqual([accounts, accounts]);
    const ana = found.customers.find(({ email }) => email === emails[0]);
    expect(ana?.metadata).toMatchObject({ marketing_by_email: "yes", moved_from: "shopify", tags: "vinyl, xl" });
    expect(ana?.addresses).toMatchObject([{ address_1: "Rua 1", country_code: "pt" }]);
    expect((await dryRun(text, { accounts })).counts).toMatchObject({ make: 0, leave: 2 });
    expect(await mailsTo(emails[0]!)).toEqual([]);
    if (accounts) {
      await callOk("POST /api/forgot-password", { body: { email: emails[0]! } });
      await vi.waitFor(async () => expect(await mailsTo(emails[0]!)).toHaveLength(1), { timeout: 20_000 });
    }
    const ids = await sql<{ id: string }>("select id from customer where email = any($1)", [emails]);
    for (const { id: customer } of ids) await medusaAdmin("DELETE", `/admin/customers/${customer}`);
  });

  type Customer = {
    email: string;
    has_account: boolean;
    metadata: Record<string, string>;
    addresses: { address_1: string; country_code: string }[];
  };
});

describe("redirects of the owner's own", () => {
  const from = (name: string) => `/pages/${mark}-${name}`;
  const rows = (...pairs: [string, string][]) =>
    ["Redirect from,Redirect to", ...pairs.map((pair) => pair.join(","))].join("\r\n");

  it("lead within the shop, never in a circle, and never from its own pages", async () => {
    const { id, counts } = await dryRun(
      rows(
        [from("size"), "/search?q=size"],
        [from("a"), from("b")],
        [from("b"), from("a")],
        ["/checkout", "/"],
        [from("out"), "https://evil.example/"],
        [from("slashes"), "//evil.example"],
        [from("back"), String.raw`/\evil.example`],
      ),
    );
    expect(counts).toEqual({ make: 2, change: 0, leave: 0, refuse: 5 });
    await importAll(id);
    const answer = await fetch(new URL(`${from("size")}?ref=old`, process.env.STORE_URL), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/search?q=size&ref=old"]);
    expect((await call("GET /api/redirects", { query: { path: from("size") } })).body).toEqual({
      target: "/search?q=size",
    });
  });

  it("go when their target is empty", async () => {
    const { id, counts } = await dryRun(rows([from("size"), ""]));
    expect(counts).toMatchObject({ change: 1 });
    await importAll(id);
    expect((await call("GET /api/redirects", { query: { path: from("size") } })).status).toBe(404);
  });
});

it("is the admin's alone", async () => {
  const { token } = await registerUser();
  const tries: [string, string][] = [
    ["GET", ""],
    ["POST", ""],
    ["GET", "/movein_x"],
    ["DELETE", "/movein_x"],
    ["POST", "/movein_x/start"],
    ["GET", "/movein_x/rows"],
    ["GET", "/movein_x/report"],
  ];
  for (const [method, path] of tries) {
    expect((await refusal(method, `/api/admin/move-ins${path}`)).status).toBe(401);
    expect((await refusal(method, `/api/admin/move-ins${path}`, { token })).status).toBe(403);
    if (path !== "") {
      expect((await refusal(method, `/api/admin/move-ins${path}`, { token: await admin() })).status).toBe(404);
    }
  }
});
