import { extractText, getDocumentProxy } from "unpdf";
import { refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { admin, buy, newProduct } from "../../support/shop";

const pathOf = (paper: string, ids: string) => `/api/admin/order-papers?paper=${paper}&ids=${ids}`;

async function pagesOf(paper: string, ids: string): Promise<string[]> {
  const answer = await fetch(`${process.env.STORE_URL}${pathOf(paper, ids)}`, {
    headers: { "X-Session-Token": await admin() },
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text.map((page) => page.replace(/\s+/g, " "));
}

describe("GET /api/admin/order-papers", () => {
  it("prints the slips of orders in the order that was asked for, each once, and their pick list", async () => {
    const product = await newProduct({ name: "Crypt Key Ring", sizes: [] });
    const orders = [(await buy(product)).order, (await buy(product)).order];
    const ids = [orders[1]!.id, orders[0]!.id, orders[1]!.id].join(",");
    const slips = await pagesOf("packing-slips", ids);
    expect(slips).toHaveLength(2);
    expect([slips[0], slips[1]]).toEqual([
      expect.stringContaining(orders[1]!.orderNumber),
      expect.stringContaining(orders[0]!.orderNumber),
    ]);
    expect(slips[0]).toContain("Crypt Key Ring 1");
    expect(slips[0]).toContain(orders[1]!.shippingAddress.street);
    const [list] = await pagesOf("pick-list", ids);
    expect(list).toContain("Crypt Key Ring 2 2");
  });

  it("is for admins alone, and refuses what is no order", async () => {
    const { order, user } = await buy(await newProduct());
    const path = pathOf("pick-list", order.id);
    expect((await refusal("GET", path)).status).toBe(401);
    expect((await refusal("GET", path, { token: user.token })).status).toBe(403);
    const token = await admin();
    expect((await refusal("GET", pathOf("pick-list", "order_none"), { token })).status).toBe(404);
    expect((await refusal("GET", pathOf("pick-list", ","), { token })).status).toBe(400);
    expect((await refusal("GET", pathOf("poster", order.id), { token })).status).toBe(400);
  });
});
