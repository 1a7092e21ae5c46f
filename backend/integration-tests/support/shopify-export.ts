import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { MoveIn, MoveInRow } from "@nocturne/contract";
import { call, callOk, medusaAdmin, medusaAdminOk, sql } from "@nocturne/test-support";
import { vi } from "vitest";
import { picture } from "../../src/store/media/testing/sample-files";
import { upload } from "./media";
import { admin } from "./shop";

/** The columns of Shopify's product export, as its help page names them, and two that the shop does not take. */
const COLUMNS = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "Variant Image",
  "Fabric (product.metafields.custom.fabric)",
  "Status",
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const csv = (columns: readonly string[], rows: readonly Record<string, string | undefined>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n");

export const shopifyCsv = (rows: readonly Cells[]): string => csv(COLUMNS, rows);

/** A server of pictures, as Shopify's is: each address another picture. */
export class PictureServer {
  asked = 0;
  /** Answers nothing but this status, while it is set. */
  refusal: number | null = null;

  private constructor(
    private readonly server: Server,
    private readonly pictures: readonly Buffer[],
  ) {}

  static async start(): Promise<PictureServer> {
    const pictures = await Promise.all([40, 48, 56].map((side) => picture(side, side)));
    const server = createServer();
    const made = new PictureServer(server, pictures);
    server.on("request", (request, response) => {
      made.asked += 1;
      const place = Number(/\d+/.exec(request.url ?? "")?.[0] ?? 0) % pictures.length;
      if (made.refusal) response.writeHead(made.refusal).end();
      else response.writeHead(200, { "content-type": "image/jpeg" }).end(made.pictures[place]);
    });
    server.listen(0, "localhost");
    await once(server, "listening");
    return made;
  }

  url(name: string): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/${name}.jpg`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Products of a shop as Shopify exports them: two colours in two sizes, three pictures, one of them in a row of its own. */
export function shopifyProducts(count: number, mark: string, pictures: PictureServer): Cells[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): Cells[] => {
    const handle = `${mark}-${number}`;
    if (number % 10 === 0) return [single(handle, number, pictures)];
    const variants = ["Black", "Bone"].flatMap((colour) => ["S", "M"].map((size) => ({ colour, size })));
    const rows = variants.map(({ colour, size }, place): Cells => ({
      Handle: handle,
      "Option1 Value": size,
      "Option2 Value": colour,
      "Variant SKU": `${mark}-${number}-${size}-${colour}`.toUpperCase(),
      "Variant Grams": "220",
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": String(number + place),
      "Variant Inventory Policy": "deny",
      "Variant Price": `${20 + (number % 7)}.00`,
      "Variant Compare At Price": number % 3 === 0 ? "45.00" : "",
      "Variant Barcode": `${mark}-${number}-${place}`,
      "Variant Image": pictures.url(`${handle}-${colour === "Black" ? 1 : 2}`),
      ...(place < 2 ? pictureCells(pictures, handle, place + 1) : {}),
    }));
    rows[0] = {
      ...rows[0],
      Title: `Moved tee ${mark} ${number}`,
      "Body (HTML)": `<p>Heavy <strong>cotton</strong> &amp; wool.</p><ul><li>Boxy</li><li>Made in Porto</li></ul><script>alert(1)</script>`,
      Vendor: "Nocturne",
      Type: `Tees ${mark}`,
      Tags: `summer ${mark}, black`,
      Published: "true",
      "Option1 Name": "Size",
      "Option2 Name": "Colour",
      "Gift Card": "false",
      "Fabric (product.metafields.custom.fabric)": "cotton",
      Status: number % 25 === 0 ? "draft" : "active",
    };
    return [...rows, { Handle: handle, ...pictureCells(pictures, handle, 3) }];
  });
}

const single = (handle: string, number: number, pictures: PictureServer): Cells => ({
  Handle: handle,
  Title: `Moved cap ${handle}`,
  "Body (HTML)": "=HYPERLINK(1)",
  Published: "true",
  Type: "",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
  "Variant SKU": handle.toUpperCase(),
  "Variant Price": `${number}.50`,
  "Variant Inventory Tracker": "",
  Status: "active",
  ...pictureCells(pictures, handle, 1),
});

const pictureCells = (pictures: PictureServer, handle: string, place: number): Cells => ({
  "Image Src": pictures.url(`${handle}-${place}`),
  "Image Position": String(place),
  "Image Alt Text": `Picture ${place} of ${handle}`,
});

export type Options = { overwrite?: boolean; accounts?: boolean; filename?: string };

/** Uploads a file, and waits for the end of its dry run. */
export async function dryRun(text: string | Buffer, { filename = "export.csv", ...options }: Options = {}) {
  const token = await admin();
  const url = await upload(token, Buffer.from(text));
  const { id } = await callOk("POST /api/admin/move-ins", { token, body: { url, filename, ...options } });
  return await settled(id, ["checked", "refused"]);
}

export async function settled(id: string, states: MoveIn["state"][], timeout = 120_000): Promise<MoveIn> {
  const token = await admin();
  return await vi.waitFor(
    async () => {
      const found = await callOk("GET /api/admin/move-ins/{id}", { token, params: { id } });
      if (!states.includes(found.state)) throw new Error(`It is ${found.state}, with ${found.done} done.`);
      return found;
    },
    { timeout, interval: 200 },
  );
}

/** Imports what a dry run has found, and waits for its end. */
export async function importAll(id: string, timeout = 120_000): Promise<MoveIn> {
  await callOk("POST /api/admin/move-ins/{id}/start", { token: await admin(), params: { id } });
  return await settled(id, ["finished"], timeout);
}

export async function reportOf(id: string, query: object = {}): Promise<MoveInRow[]> {
  const { body } = await call("GET /api/admin/move-ins/{id}/rows", {
    token: await admin(),
    params: { id },
    query: { limit: "200", ...query },
  });
  return body.rows;
}

type Named = { id: string };

/** Removes what was moved in from files that have this mark in all their names. */
export async function removeMoved(mark: string): Promise<void> {
  const made = await sql<Named>("select id from product where handle like $1 and deleted_at is null", [`${mark}%`]);
  for (let start = 0; start < made.length; start += 20) {
    const some = made.slice(start, start + 20).map(({ id }) => id);
    await medusaAdminOk("POST", "/admin/products/batch", { delete: some });
  }
  const groups = {
    "product-categories": "product_categories",
    "product-types": "product_types",
    "product-tags": "product_tags",
  };
  for (const [path, name] of Object.entries(groups)) {
    const found = await medusaAdminOk<Record<string, Named[]>>("GET", `/admin/${path}?q=${mark}&fields=id`);
    for (const { id } of found[name] ?? []) await medusaAdmin("DELETE", `/admin/${path}/${id}`);
  }
  const { price_lists: lists } = await medusaAdminOk<{ price_lists: (Named & { title: string })[] }>(
    "GET",
    "/admin/price-lists?fields=id,title&limit=100",
  );
  for (const { id, title } of lists) {
    if (title === "Reduced prices moved in") await medusaAdmin("DELETE", `/admin/price-lists/${id}`);
  }
  await sql("delete from redirect where id like $1 or id in ('/products', '/collections', '/collections/all')", [
    `%${mark}%`,
  ]);
  const files = await sql<Named>("select distinct move_in_id as id from move_in_row where name like $1", [`%${mark}%`]);
  for (const { id } of files) await callOk("DELETE /api/admin/move-ins/{id}", { token: await admin(), params: { id } });
}
