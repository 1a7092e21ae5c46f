import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MovedProduct, MovedRecord } from "./moved";
import { UnreadableFile } from "./read-csv";
import { readRecords } from "./read-records";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "move-in-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer) {
  const path = join(folder, "file.csv");
  await writeFile(path, text);
  const { kind, records, ignored } = await readRecords(path);
  const all: MovedRecord[] = [];
  for await (const record of records) all.push(record);
  return { kind, all, ignored: [...ignored] };
}

const product = (record: MovedRecord | undefined) => record?.moved as MovedProduct;

const OLDER =
  "Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status";
const NEWER =
  "Title,URL handle,Description,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL";

describe("products of Shopify", () => {
  const tee = {
    externalId: "shopify:moth-tee",
    handle: "moth-tee",
    title: "Moth Tee",
    description: "Soft & black.",
    isPublished: true,
    category: "Tees",
    productType: "Tees",
    tags: ["black", "moth"],
    options: ["Size"],
    paths: ["/products/moth-tee"],
    pictures: [
      { url: "https://cdn.example/1.jpg", alt: "Front" },
      { url: "https://cdn.example/2.jpg", alt: "" },
    ],
  };
  const variants = [
    { values: ["S"], sku: "M-S", grams: "200", price: "25.00", compareAt: "30.00", stock: 3, sellsBeyondStock: false },
    { values: ["M"], sku: "M-M", grams: "210", price: "25.00", compareAt: "", stock: 0, sellsBeyondStock: true },
  ];

  it("are read from an older export, with a picture in a row of its own", async () => {
    const { kind, all } = await read(
      [
        OLDER,
        'moth-tee,Moth Tee,<p>Soft &amp; black.</p>,Tees,"black, moth, black",true,Size,S,M-S,200,shopify,3,deny,25.00,30.00,https://cdn.example/2.jpg,2,,,active',
        "moth-tee,,,,,,,M,M-M,210,shopify,-2,continue,25.00,25.00,https://cdn.example/1.jpg,1,Front,https://cdn.example/1.jpg,",
        "moth-tee,,,,,,,,,,,,,,,https://cdn.example/2.jpg,3,,,",
      ].join("\n"),
    );
    expect(kind).toBe("shopify_products");
    expect(all).toHaveLength(1);
    expect(product(all[0])).toMatchObject({ ...tee, variants });
    expect(all[0]?.notes).toEqual(["Row 3: the stock is -2, and becomes 0."]);
  });

  it("are read from a newer export, whose other rows leave the handle out", async () => {
    const { all } = await read(
      [
        NEWER,
        'Moth Tee,moth-tee,<p>Soft &amp; black.</p>,Tees,"black, moth",TRUE,Active,M-S,Size,S,25.00,30.00,shopify,3,DENY,200,https://cdn.example/1.jpg,1,Front,',
        ",,,,,,,M-M,,M,25.00,,shopify,0,CONTINUE,210,https://cdn.example/2.jpg,2,,",
      ].join("\r\n"),
    );
    expect(product(all[0])).toMatchObject({ ...tee, variants });
  });

  it("without options are one variant, whose stock is not counted where nobody tracks it", async () => {
    const { all, ignored } = await read(
      `${OLDER},Cost per item,Wool (product.metafields.custom.wool)\ncap,Cap,,,,,Title,Default Title,,,,5,,12,,,,,,archived,3,yes`,
    );
    expect(product(all[0])).toMatchObject({ options: [], isPublished: false });
    expect(product(all[0]).variants).toMatchObject([{ values: [], stock: null, price: "12.00" }]);
    expect(all[0]?.notes).toEqual(["It is archived there, and becomes a draft here."]);
    expect(ignored).toEqual(["cost per item", "wool (product.metafields.custom.wool)"]);
  });

  it.each([
    ["Windows-1252", Buffer.from(`${OLDER}\ncafe,Café,,,,,Title,Default Title,,,,,,1,,,,,,active`, "latin1")],
    ["UTF-8 with a mark", `\uFEFF${OLDER}\ncafe,Café,,,,,Title,Default Title,,,,,,1,,,,,,active`],
    ["UTF-16", Buffer.from(`\uFEFF${OLDER}\ncafe,Café,,,,,Title,Default Title,,,,,,1,,,,,,active`, "utf16le")],
    ["semicolons", `${OLDER}\ncafe,Café,,,,,Title,Default Title,,,,,,1,,,,,,active`.replaceAll(",", ";")],
  ])("are read as %s", async (_what, file) => {
    expect(product((await read(file)).all[0]).title).toBe("Café");
  });

  it("say all that is wrong with them", async () => {
    const { all } = await read(
      [
        OLDER,
        "a,A,,,,,Size,S,,,,,,1.005,,,,,,active",
        "a,,,,,,,S,,,,x,,1,,,,,,",
        "a,,,,,,,,SKU,,shopify,many,,,,,,,,",
        "b,B,,,,,,,,,,,,,,,,,,active",
      ].join("\n"),
    );
    expect(all.map(({ moved, problems }) => [moved, problems])).toEqual([
      [
        null,
        [
          'Row 2: "1.005" is no price such as 12.50.',
          'Row 4: "many" is no number of pieces.',
          "Row 4: the price is missing.",
          "Row 4: an option has no value.",
          "Row 3: the variant stands in row 2, too.",
        ],
      ],
      [null, ["Row 5: the product has no price."]],
    ]);
  });

  it("keep what a spreadsheet would run as a text, and run no markup", async () => {
    const { all } = await read(
      `${OLDER}\nx,'=1+1,"<p>Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href=""javascript:1"">here</a></p>",,,,Title,Default Title,,,,,,1,,javascript:alert(1),,,,active`,
    );
    expect(product(all[0])).toMatchObject({ title: "=1+1", description: "Hihere", pictures: [] });
  });
});

describe("other files", () => {
  it("of Big Cartel have a row for each option", async () => {
    const { kind, all } = await read(
      [
        "name,permalink,description,price,sale_price,status,categories,option_name,option_quantity,image1,image2",
        "Moth Tee,moth-tee,Soft,30,25,active,Tees;Summer,Small,3,https://cdn.example/1.jpg,https://cdn.example/2.jpg",
        "Moth Tee,moth-tee,,30,25,,,Large,0,,",
        "Cap,https://label.bigcartel.com/product/cap,,12,,hidden,,,,,",
      ].join("\n"),
    );
    expect(kind).toBe("big_cartel_products");
    expect(product(all[0])).toMatchObject({
      externalId: "bigcartel:moth-tee",
      options: ["Size"],
      category: "Tees",
      tags: ["Summer"],
      variants: [
        { values: ["Small"], price: "25.00", compareAt: "30.00", stock: 3 },
        { values: ["Large"], price: "25.00", stock: 0 },
      ],
    });
    expect(product(all[0]).pictures).toHaveLength(2);
    expect(product(all[1])).toMatchObject({ handle: "cap", isPublished: false, options: [] });
  });

  it("of customers keep the consent as a fact", async () => {
    const { kind, all } = await read(
      [
        "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Phone",
        "'1,Ana,Moth,ANA@Example.com,yes,Rua 1,Porto,PT,'+351 1",
        "'2,Bo,Owl,bo@example,no,,,,",
        "'3,Cy,Bat,cy@example.com,no,Street,Town,Portugal,",
      ].join("\n"),
    );
    expect(kind).toBe("shopify_customers");
    expect(all[0]?.moved).toMatchObject({
      email: "ana@example.com",
      phone: "+351 1",
      address: { country: "PT" },
      facts: { marketing_by_email: "yes", marketing_by_sms: "no" },
    });
    expect(all[1]?.problems).toEqual(['Row 3: "bo@example" is no e-mail.']);
    expect(all[2]?.moved).toMatchObject({ address: null });
    expect(all[2]?.notes).toHaveLength(1);
  });

  it.each([["a,b\n1,2"], [""], ['Handle,Title,Option1 Name\n"open'], ["\0\0\0"]])(
    "that nobody knows are refused",
    async (text) => {
      await expect(read(text)).rejects.toBeInstanceOf(UnreadableFile);
    },
  );

  it("are refused past a hundred thousand rows", async () => {
    await expect(read(`From,To\n${"/a,/b\n".repeat(100_001)}`)).rejects.toThrow("100,000 rows");
  });
});
