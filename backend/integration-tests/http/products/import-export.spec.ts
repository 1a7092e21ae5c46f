import { api, medusaAdmin, medusaAdminOk, medusaToken, newRegion, required } from "@nocturne/test-support";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { put, readFile } from "../../support/media";
import { listProducts, readProduct, useProducts } from "../../support/products";

type Notification = { created_at: string; data: { title: string; description?: string; file?: { url: string } } };
type Started = { transaction_id: string; summary: { toCreate: number; toUpdate: number }; message?: string };
type Cells = Record<string, string>;
type TieredPrice = { amount: number; min_quantity: number | null };

const WITHIN_A_SECOND = { timeout: 1_000, interval: 20 };
const EVERYTHING =
  "*,*options,*options.values,*images,*tags,*type,*collection,*categories,*sales_channels,*shipping_profile," +
  "*variants,*variants.options,*variants.prices,*variants.prices.price_rules,*variants.images," +
  "*variants.inventory_items,*variants.inventory_items.inventory.location_levels";

const products = useProducts();

async function notified(title: string, since: number): Promise<Notification["data"]> {
  return await vi.waitFor(
    async () => {
      const path = "/admin/notifications?channel=feed&order=-created_at&fields=id,data,created_at";
      const { notifications } = await medusaAdminOk<{ notifications: Notification[] }>("GET", path);
      const found = notifications.find((one) => one.data.title === title && Date.parse(one.created_at) >= since);
      if (!found) throw new Error(`Nothing was told of the ${title}.`);
      return found.data;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** The whole catalogue as the Medusa admin exports it. */
async function exportAll(): Promise<string> {
  const since = Date.now();
  await medusaAdminOk("POST", "/admin/products/export", {});
  const { file } = await notified("Product export", since);
  return (await readFile(file?.url ?? "")).bytes.toString();
}

/** Sends a file as the Medusa admin does, up to its confirmation. */
async function start(csv: string) {
  const body = { originalname: "products.csv", mime_type: "text/csv", size: csv.length };
  const target = await medusaAdminOk<{ url: string; filename: string }>("POST", "/admin/uploads/presigned-urls", body);
  expect((await put(target.url, Buffer.from(csv))).status).toBe(200);
  return await medusaAdmin<Started>("POST", "/admin/products/imports", {
    ...body,
    file_key: target.filename,
    extension: "csv",
  });
}

async function importFile(csv: string): Promise<{ summary: Started["summary"]; told: string }> {
  const { status, body } = await start(csv);
  expect([status, body.message]).toEqual([202, undefined]);
  const since = Date.now();
  await medusaAdminOk("POST", `/admin/products/imports/${body.transaction_id}/confirm`, {});
  return { summary: body.summary, told: (await notified("Product import", since)).description ?? "" };
}

/** Every product with all that hangs on it, stock and order too. */
async function everything(): Promise<unknown> {
  const { products: all } = await medusaAdminOk<{ products: { id: string }[] }>(
    "GET",
    `/admin/products?limit=1000&order=id&fields=${EVERYTHING}`,
  );
  return { all, listed: await listProducts() };
}

const toCsv = (rows: Cells[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell = "") => `"${cell.replaceAll('"', '""')}"`;
  return [columns.map(quoted), ...rows.map((row) => columns.map((name) => quoted(row[name])))].join("\n");
};

const rowsOf = (csv: string): Cells[] => parse(csv, { columns: true, bom: true });

/** The rows of one product in an export. */
async function exportedRows(id: string): Promise<Cells[]> {
  return rowsOf(await exportAll()).filter((row) => row["Product Id"] === id);
}

it("an export leaves out a price of a region that is gone", async () => {
  const gone = await newRegion("sek", ["se"]);
  const product = await products.create({ price: "12.00" });
  try {
    await medusaAdminOk("POST", `/admin/products/${product.id}/variants/${product.variants[0]!.id}`, {
      prices: [
        { currency_code: "usd", amount: 12 },
        { currency_code: "sek", amount: 130, rules: { region_id: gone.id } },
      ],
    });
  } finally {
    await gone.restore();
  }
  const exported = parse<Cells>(await exportAll(), { columns: true });
  const row = exported.find((cells) => cells["Product Id"] === product.id)!;
  expect(row["Variant Price USD"]).toBe("12");
  expect(Object.keys(row).filter((name) => name.includes("SEK"))).toEqual([]);
});

describe("the export of all products, imported as it is,", () => {
  let regional: string;
  beforeAll(async () => {
    // What an export tells only in part: a text that a spreadsheet could run, prices for a region and for a quantity.
    const made = await products.create({
      name: "+ Plus Tee",
      description: '=2+2\nlines, "quotes"; ø',
      sizes: ["S", "M"],
    });
    regional = made.id;
    const { regions } = await medusaAdminOk<{ regions: { id: string; currency_code: string }[] }>(
      "GET",
      "/admin/regions",
    );
    const { variants } = await medusaAdminOk<{ variants: { id: string; prices: object[] }[] }>(
      "GET",
      `/admin/products/${made.id}/variants?fields=id,*prices`,
    );
    const more = [
      { currency_code: "usd", amount: 20 },
      { currency_code: "usd", amount: 15, min_quantity: 10 },
      { currency_code: regions[0]?.currency_code, amount: 18.5, rules: { region_id: regions[0]?.id } },
    ];
    await medusaAdminOk("POST", `/admin/products/${made.id}/variants/${variants[0]?.id}`, { prices: more });
    await medusaAdminOk("POST", `/admin/products/${made.id}`, { metadata: { care: "Cold wash" } });
  });

  it("changes nothing at all", async () => {
    const before = await everything();
    const csv = await exportAll();
    expect(rowsOf(csv).some((row) => row["Product Id"] === regional)).toBe(true);
    const { summary, told } = await importFile(csv);
    expect([summary, told]).toEqual([{ toCreate: 0, toUpdate: 0 }, expect.stringContaining("were imported")]);
    expect(await everything()).toEqual(before);
  }, 120_000);

  it("is taken by Medusa's older call, too", async () => {
    const form = new FormData();
    form.append("file", new Blob([await exportAll()], { type: "text/csv" }), "products.csv");
    const answer = await fetch(new URL("/admin/products/import", required("STORE_URL")), {
      method: "POST",
      headers: { Authorization: `Bearer ${await medusaToken()}` },
      body: form,
    });
    expect([answer.status, ((await answer.json()) as Started).summary]).toEqual([202, { toCreate: 0, toUpdate: 0 }]);
  }, 60_000);

  it("names the price that everybody pays for one, and takes a price for ten as the new one", async () => {
    const rows = await exportedRows(regional);
    expect(rows.map((row) => row["Variant Price USD"]).toSorted()).toEqual(["20", "20"]);
    const now = async () => {
      const path = `/admin/products/${regional}?fields=*variants.prices`;
      const { product } = await medusaAdminOk<{ product: { variants: { prices: TieredPrice[] }[] } }>("GET", path);
      const tiered = product.variants.find(({ prices }) => prices.length > 1)?.prices ?? [];
      return tiered.map(({ amount, min_quantity }) => [amount, min_quantity]).toSorted();
    };
    const tieredRow = rows.filter((row) =>
      Object.entries(row).some(([column, cell]) => cell && /^Variant Price .+\[/.test(column)),
    );
    expect(tieredRow).toHaveLength(1);
    const priceOf = (amount: string) => toCsv(tieredRow.map((row) => ({ ...row, "Variant Price USD": amount })));
    expect((await importFile(priceOf("15"))).summary).toEqual({ toCreate: 0, toUpdate: 1 });
    expect(await now()).toEqual([
      [15, null],
      [15, 10],
      [18.5, null],
    ]);
    expect((await importFile(priceOf("15"))).summary).toEqual({ toCreate: 0, toUpdate: 0 });
    await importFile(priceOf("20"));
  }, 120_000);

  it("with one cell changed changes that alone", async () => {
    const before = (await medusaAdminOk<{ product: object }>("GET", `/admin/products/${regional}?fields=${EVERYTHING}`))
      .product as {
      variants: { id: string; sku: string; prices: { amount: number; min_quantity: number | null }[] }[];
    };
    const [first = {}, ...rest] = await exportedRows(regional);
    const { summary } = await importFile(toCsv([{ ...first, "Product Title": "Renamed Tee" }, ...rest]));
    expect(summary).toEqual({ toCreate: 0, toUpdate: 1 });
    const { product } = await medusaAdminOk<{ product: { title: string; updated_at: string; variants: object[] } }>(
      "GET",
      `/admin/products/${regional}?fields=${EVERYTHING}`,
    );
    expect(product).toEqual({ ...before, title: "Renamed Tee", updated_at: product.updated_at });

    const byQuantity = rest.length > 0 ? [first, ...rest] : [first];
    const priced = byQuantity.map((row, index) => (index === 0 ? { ...row, "Variant Price USD": "33.5" } : row));
    await importFile(toCsv(priced.map((row) => ({ ...row, "Product Title": "" }))));
    const after = (
      await medusaAdminOk<{ product: typeof before }>("GET", `/admin/products/${regional}?fields=${EVERYTHING}`)
    ).product;
    const amounts = (of: typeof before) =>
      of.variants.map(({ prices }) => prices.map(({ amount }) => amount).toSorted());
    expect(amounts(after).flat().toSorted()).toContain(33.5);
    expect(amounts(after).flat()).toEqual(expect.arrayContaining([15, 18.5]));
  }, 120_000);
});

describe("an import", () => {
  const made: string[] = [];
  afterAll(async () => {
    for (const id of made) await medusaAdminOk("DELETE", `/admin/products/${id}`);
  });

  const findByHandle = async (handle: string) => {
    const path = `/admin/products?handle=${handle}&fields=id,*sales_channels,*shipping_profile,*variants,*tags`;
    const { products: found } = await medusaAdminOk<{ products: { id: string; sales_channels: { id: string }[] }[] }>(
      "GET",
      path,
    );
    return found[0];
  };

  it("shows a new product in the shop within a second, where the store sells", async () => {
    const handle = `imported-${Date.now()}`;
    const row = (size: string) => ({
      "Product Handle": handle,
      "Product Title": "Imported Tee",
      "Product Status": "published",
      "Variant Manage Inventory": "false",
      "Variant Option 1 Name": "Size",
      "Variant Option 1 Value": size,
      "Variant Price USD": "24.5",
    });
    const { summary } = await importFile(toCsv([row("S"), row("M")]));
    expect(summary).toEqual({ toCreate: 1, toUpdate: 0 });
    const product = await findByHandle(handle);
    made.push(product?.id ?? "");
    const { stores } = await medusaAdminOk<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores");
    expect(product).toMatchObject({
      sales_channels: [{ id: stores[0]?.default_sales_channel_id }],
      shipping_profile: { id: expect.any(String) },
    });
    await vi.waitFor(async () => {
      const { body } = await readProduct(product?.id ?? "");
      expect(body).toMatchObject({ name: "Imported Tee", price: "24.50", sizes: ["S", "M"] });
    }, WITHIN_A_SECOND);
    expect((await api("GET", "/")).status).toBe(200);

    // The same file again, with one size more: the product is found by its handle, its variants by their options.
    expect((await importFile(toCsv([row("S"), row("M"), row("XL")]))).summary).toEqual({ toCreate: 0, toUpdate: 1 });
    await vi.waitFor(
      async () => expect((await readProduct(product?.id ?? "")).body.sizes).toEqual(["S", "M", "XL"]),
      WITHIN_A_SECOND,
    );
  }, 120_000);

  it("reads what a spreadsheet saves with semicolons and a byte order mark", async () => {
    const { id } = await products.create();
    const { status, body } = await start(
      `\uFEFFProduct Id;Product Title\r\n${id};Half; Lit\r\n`.replace("Half; Lit", '"Half; Lit"'),
    );
    expect([status, body.summary]).toEqual([202, { toCreate: 0, toUpdate: 1 }]);
  });

  it("reads a country by its name, and keeps what its page can show", async () => {
    const { id } = await products.create();
    await importFile(toCsv([{ "Product Id": id, "Product Origin Country": "Portugal" }]));
    await vi.waitFor(async () => expect((await readProduct(id)).body.originCountry).toBe("pt"), WITHIN_A_SECOND);
    await medusaAdminOk("POST", `/admin/products/${id}`, { origin_country: "Narnia" });
    await vi.waitFor(async () => expect((await readProduct(id)).body.originCountry).toBe(""), WITHIN_A_SECOND);
    expect((await fetch(`${required("STORE_URL")}/product/${id}`)).status).toBe(200);
    // What nobody has edited is no problem of the file's.
    const unchanged = await start(toCsv([{ "Product Id": id, "Product Origin Country": "Narnia" }]));
    expect(unchanged.status).toBe(202);
    const wrong = await start(toCsv([{ "Product Id": id, "Product Origin Country": "Gondor" }]));
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      `Row 2: "product origin country" needs a country's code such as PT, not "Gondor".`,
    ]);
  }, 60_000);

  it("names every row that is wrong, and changes nothing", async () => {
    const { id } = await products.create();
    const [row = {}] = await exportedRows(id);
    const csv = toCsv([
      { ...row, "Product Title": "Never seen", "Variant Price USD": "12,50" },
      { ...row, "Variant Id": "", "Product Id": "prod_none" },
      { ...row, "Product Id": "", "Product Handle": "" },
      { ...row, "Product Category 1": "pcat_none", "Variant Weight": "heavy", "Product Title": "Another" },
    ]);
    const { status, body } = await start(csv);
    expect(status).toBe(400);
    for (const part of [
      'Row 2: "variant price usd" needs a price such as 12.50, not "12,50".',
      "Row 3: there is no product prod_none.",
      "Row 4: a product needs an id or a handle.",
      'Row 5: there is no category "pcat_none".',
    ]) {
      expect(body.message).toContain(part);
    }
    expect((await readProduct(id)).body.name).not.toBe("Never seen");
  }, 60_000);

  it.each([
    ["a column that nobody knows", "Product Id,Colour\nx,red", 'Unknown columns: "Colour".'],
    ["a quote that is never closed", 'Product Id,Product Title\nx,"red', "The file is no readable CSV"],
    ["no rows", "Product Id,Product Title\n", "The file has no rows."],
    ["nothing in it", "", "The file has no"],
  ])("of a file with %s is refused", async (_name, csv, message) => {
    const { status, body } = await start(csv);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
