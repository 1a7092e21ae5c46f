import { call, medusaAdminOk, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();
const badgesOf = async (id: string) => (await readProduct(id)).body.badges;
const metadataOf = async (id: string) =>
  (await medusaAdminOk<{ product: { metadata: Record<string, unknown> | null } }>("GET", `/admin/products/${id}`))
    .product.metadata;

describe("the badges of a product", () => {
  it("are public in each read, as they were written, and no field of a product without them", async () => {
    const made = await products.create({ badges: [" LIMITED ", "<b>LAST</b> RUN", "LIMITED", ""] });
    expect(made.badges).toEqual(["LIMITED", "<b>LAST</b> RUN"]);
    expect(await badgesOf(made.id)).toEqual(made.badges);
    const plain = await products.create();
    expect(plain).not.toHaveProperty("badges");
    const listed = await listProducts(`?ids=${made.id},${plain.id}`);
    expect(listed.map(({ badges }) => badges)).toEqual([made.badges, undefined]);
    expect((await products.update(made.id, { badges: [] })).body).not.toHaveProperty("badges");
    expect(await metadataOf(made.id)).not.toHaveProperty("badges");
  });

  it("stay where another field changes, and change where they alone are named", async () => {
    const { id } = await products.create({ badges: ["LIMITED"], care: "Wash cold." });
    expect((await products.update(id, { name: "Other" })).body).toMatchObject({ badges: ["LIMITED"] });
    const { body } = await call("PUT /api/admin/products/{id}", {
      params: { id },
      token: products.token,
      body: { badges: ["LAST RUN"] },
    });
    expect(body).toMatchObject({ badges: ["LAST RUN"], care: "Wash cold." });
  });

  it("are a text at Medusa, where they can be changed, too; what is no badge there is not shown", async () => {
    const { id } = await products.create({ badges: ["LIMITED", "LAST RUN"] });
    expect(await metadataOf(id)).toMatchObject({ badges: "LIMITED, LAST RUN" });
    const write = (badges: string) => medusaAdminOk("POST", `/admin/products/${id}`, { metadata: { badges } });
    await write("one, two, three, four");
    await expect.poll(() => badgesOf(id)).toEqual(["one", "two", "three"]);
    await write(`${"x".repeat(25)}, fine`);
    await expect.poll(() => badgesOf(id)).toEqual(["fine"]);
  });

  it("go with a copy", async () => {
    const { id } = await products.create({ badges: ["LIMITED"] });
    const { body: copy } = await call("POST /api/admin/products/{id}/duplicate", {
      params: { id },
      token: products.token,
    });
    expect(copy.badges).toEqual(["LIMITED"]);
    await products.remove(copy.id);
  });

  it("stay as they were where a change fails after they were written", async () => {
    const { id } = await products.create({ price: "20.00", badges: ["LIMITED"] });
    const path = `/api/admin/products/${id}`;
    const body = { badges: ["LAST RUN"], salePrice: "30" };
    const answer = await refusal("PUT", path, { token: products.token, body });
    expect(answer.body.code).toBe("sale_price_not_lower");
    expect(await badgesOf(id)).toEqual(["LIMITED"]);
  });

  it.each([{ badges: ["a", "b", "c", "d"] }, { badges: ["x".repeat(25)] }, { badges: ["a, b"] }, { badges: "a" }])(
    "are not those of %j",
    async (body) => {
      const { id } = await products.create({ badges: ["LIMITED"] });
      const answer = await refusal("PUT", `/api/products/${id}`, { token: products.token, body });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
      expect(answer.body.details?.[0]?.path).toMatch(/^badges/);
      expect(await badgesOf(id)).toEqual(["LIMITED"]);
    },
  );
});
