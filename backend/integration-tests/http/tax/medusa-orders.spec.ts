import { medusaAdmin } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { medusaAddress, regionId, variantOf } from "../../support/medusa-store";
import { buy, standingProduct } from "../../support/shop";

type TaxLine = { code: string; description: string; rate: number };
type MedusaOrder = {
  id: string;
  status: string;
  tax_total: number;
  total: number;
  items: { id: string; tax_lines: TaxLine[] }[];
};

const FIELDS = "id,status,total,tax_total,*items,*items.tax_lines";

let region: string;
let piece: string;

beforeAll(async () => {
  region = await regionId();
  piece = await variantOf((await standingProduct({ price: "25.00" })).id);
});

/** A call at /app that must work. */
async function manage<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await medusaAdmin<Body>(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const read = async (id: string, kind = "orders"): Promise<MedusaOrder> =>
  Object.values(await manage<Record<string, MedusaOrder>>("GET", `/admin/${kind}/${id}?fields=${FIELDS}`))[0]!;

describe("a draft order made at /app", () => {
  async function newDraft(province: string): Promise<MedusaOrder> {
    const { draft_order } = await manage<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
      region_id: region,
      email: "nell@example.com",
      items: [{ variant_id: piece, quantity: 4 }],
      shipping_address: medusaAddress(province),
    });
    return await read(draft_order.id, "draft-orders");
  }

  it("is taxed 6.25 % in Texas, and stays so when it becomes an order", async () => {
    const draft = await newDraft("TX");
    expect([draft.tax_total, draft.total]).toEqual([6.25, 106.25]);
    await manage("POST", `/admin/draft-orders/${draft.id}/convert-to-order`);
    const order = await read(draft.id);
    expect([order.status, order.tax_total, order.total]).toEqual(["pending", 6.25, 106.25]);
    expect(order.items[0]?.tax_lines).toMatchObject([{ code: "sales-tax", description: "Sales tax", rate: 6.25 }]);
  });

  it("follows its address, out of the country too", async () => {
    const { id } = await newDraft("TX");
    const move = async (province: string, country_code = "us") => {
      await manage("POST", `/admin/draft-orders/${id}`, {
        shipping_address: medusaAddress(province, { country_code }),
      });
      return (await read(id, "draft-orders")).tax_total;
    };
    expect(await move("CA")).toBe(7.25);
    expect(await move("Berlin", "de")).toBe(0);
    expect(await move("TX")).toBe(6.25);
    expect(await move("Gotham")).toBe(0);
  });
});

describe("an order of our checkout", () => {
  it("keeps its tax when something is added at /app, which is taxed once", async () => {
    const { order } = await buy(await standingProduct({ price: "33.33" }));
    expect([order.tax, order.total]).toEqual(["2.42", "35.75"]);
    const before = await read(order.id);
    expect(before.items.map(({ tax_lines }) => tax_lines.length)).toEqual([1]);
    expect(before.total.toFixed(2)).toBe("35.75");

    const { order_change } = await manage<{ order_change: { order_id: string } }>("POST", "/admin/order-edits", {
      order_id: order.id,
    });
    const edit = `/admin/order-edits/${order_change.order_id}`;
    await manage("POST", `${edit}/items`, { items: [{ variant_id: piece, quantity: 4 }] });
    await manage("POST", `${edit}/request`);
    await manage("POST", `${edit}/confirm`);

    const after = await read(order.id);
    const [old, added] = [...after.items].sort((one) => (one.id === before.items[0]?.id ? -1 : 1));
    expect(old?.tax_lines).toEqual(before.items[0]?.tax_lines);
    expect(added?.tax_lines).toMatchObject([{ rate: 7.25 }]);
    expect([after.tax_total.toFixed(2), after.total.toFixed(2)]).toEqual(["9.67", "143.00"]);
  });
});
