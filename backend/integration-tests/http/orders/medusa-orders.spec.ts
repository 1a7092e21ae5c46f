import type { Product } from "@nocturne/contract";
import { call, medusaAdmin, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { admin, newProduct } from "../../support/shop";

type Record = { id: string; display_id: number; total: number; tax_total: number };

async function asOwner<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await medusaAdmin<Body>(method, path, body);
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function customerOf({ email }: TestUser): Promise<string> {
  const [row] = await sql<{ id: string }>("select id from customer where email = $1 and has_account", [email]);
  return row?.id ?? "";
}

/** Three pieces in size M for a customer who called, as the owner puts them together at the Medusa admin. */
async function newDraft(user: TestUser, product: Product): Promise<string> {
  const { regions } = await asOwner<{ regions: { id: string }[] }>("GET", "/admin/regions");
  const { sales_channels: channels } = await asOwner<{ sales_channels: { id: string }[] }>(
    "GET",
    "/admin/sales-channels",
  );
  const { product: record } = await asOwner<{ product: { variants: { id: string; title: string }[] } }>(
    "GET",
    `/admin/products/${product.id}`,
  );
  const variant = record.variants.find(({ title }) => title === "M");
  const { draft_order: draft } = await asOwner<{ draft_order: Record }>("POST", "/admin/draft-orders", {
    email: user.email,
    customer_id: await customerOf(user),
    region_id: regions[0]?.id,
    sales_channel_id: channels[0]?.id,
    items: [{ variant_id: variant?.id, quantity: 3 }],
    shipping_address: {
      first_name: "Nell",
      last_name: "Dark",
      address_1: "1 Mission Street",
      city: "San Francisco",
      province: "us-ca",
      postal_code: "94105",
      country_code: "us",
    },
  });
  return draft.id;
}

const listed = async (id: string) =>
  (await call("GET /api/admin/orders", { token: await admin() })).body.find((order) => order.id === id);

describe("an order that the owner makes at the Medusa admin", () => {
  it("is listed like any other once it is no draft any more, and can be followed", async () => {
    const user = await registerUser();
    const product = await newProduct({ price: "33.33", sizes: ["S", "M"] });
    const id = await newDraft(user, product);
    expect(await listed(id)).toBeUndefined();
    await asOwner("POST", `/admin/draft-orders/${id}/convert-to-order`);
    await expect.poll(() => listed(id)).toBeDefined();

    const { order: record } = await asOwner<{ order: Record }>("GET", `/admin/orders/${id}?fields=+total,+tax_total`);
    const order = (await listed(id))!;
    expect(order).toEqual({
      id,
      orderNumber: `ORD-${record.display_id}`,
      customerEmail: user.email,
      customerName: "Nell Dark",
      shippingAddress: {
        street: "1 Mission Street",
        city: "San Francisco",
        state: "CA",
        zipCode: "94105",
        country: "US",
        line2: "",
        company: "",
        phone: "",
      },
      subtotal: "99.99",
      discount: "0.00",
      tax: record.tax_total.toFixed(2),
      includedTax: "0.00",
      taxLines: [],
      shipping: "0.00",
      shippingMethods: [],
      total: record.total.toFixed(2),
      refunded: "0.00",
      status: "Processing",
      createdAt: expect.stringMatching(/Z$/) as string,
      trackingNumbers: [],
      trackingUrls: [],
      items: [
        {
          productId: product.id,
          quantity: 3,
          price: "33.33",
          lineTotal: "99.99",
          size: "M",
          options: { Size: "M" },
          name: product.name,
          imageUrl: product.imageUrl,
        },
      ],
      awaitedPayment: null,
    });

    const token = await admin();
    const { status, body } = await call("PUT /api/admin/orders/{id}/status", {
      params: { id },
      token,
      body: { status: "shipped" },
    });
    expect([status, body]).toEqual([200, { ...order, status: "shipped" }]);
    const own = await call("GET /api/user/orders", { token: user.token });
    expect(own.body).toEqual([{ ...order, status: "shipped" }]);
    const others = await call("GET /api/user/orders", { token: (await registerUser()).token });
    expect(others.body).toEqual([]);
  });

  it('shows the size of a product whose option the owner calls "size"', async () => {
    const user = await registerUser();
    const product = await newProduct({ price: "12.00", sizes: ["S", "M"] });
    const { product: record } = await asOwner<{ product: { options: { id: string }[] } }>(
      "GET",
      `/admin/products/${product.id}?fields=options.id`,
    );
    await asOwner("POST", `/admin/product-options/${record.options[0]?.id}`, { title: "size" });
    const id = await newDraft(user, product);
    await asOwner("POST", `/admin/draft-orders/${id}/convert-to-order`);
    await expect.poll(async () => (await listed(id))?.items.map(({ size }) => size)).toEqual(["M"]);
  });
});
