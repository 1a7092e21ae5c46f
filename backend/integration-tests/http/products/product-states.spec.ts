import { randomUUID } from "node:crypto";
import type { AdminProduct, Product, ProductListName } from "@nocturne/contract";
import { call, medusaAdmin, medusaAdminOk, refusal, sql } from "@nocturne/test-support";
import { afterAll, describe, expect, it, vi } from "vitest";
import { medusaStore } from "../../support/medusa-store";
import { listProducts, readProduct, useProducts } from "../../support/products";
import { add, newSessionId } from "../../support/shop";

const products = useProducts();
const made: string[] = [];
afterAll(async () => {
  for (const id of made) await products.remove(id);
});

/** Two pictures that are there. */
async function pictures(): Promise<string[]> {
  return (await listProducts()).flatMap(({ imageUrls }) => imageUrls).slice(0, 2);
}

type State = "draft" | "scheduled" | "published" | "archived";
const setState = (id: string, state: State, publishAt?: string) =>
  call("PUT /api/admin/products/{id}/state", { params: { id }, token: products.token, body: { state, publishAt } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const adminRead = (id: string) => call("GET /api/admin/products/{id}", { params: { id }, token: products.token });
const restore = (id: string) =>
  call("POST /api/admin/products/{id}/restore", { params: { id }, token: products.token });

async function duplicate(id: string): Promise<AdminProduct> {
  const { status, body } = await call("POST /api/admin/products/{id}/duplicate", {
    params: { id },
    token: products.token,
  });
  expect(status).toBe(201);
  made.push(body.id);
  return body;
}

async function createHidden(state: State, publishAt?: string): Promise<AdminProduct> {
  const body = { name: `Hidden ${randomUUID()}`, price: "10", sizes: ["S", "M"], inventory: 4, state, publishAt };
  const answer = await call("POST /api/admin/products", { token: products.token, body });
  expect(answer.status).toBe(201);
  made.push(answer.body.id);
  return answer.body;
}

async function isListed(list: ProductListName, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { body } = await call("GET /api/admin/products", { token: products.token, query: { list, q: name } });
  return body.products.some((product) => product.id === id);
}

const statusAtMedusa = async (id: string) =>
  (await medusaAdminOk<{ product: { status: string } }>("GET", `/admin/products/${id}`)).product.status;

async function expectPublic(id: string, isPublic: boolean): Promise<void> {
  expect((await readProduct(id)).status).toBe(isPublic ? 200 : 404);
  expect((await medusaStore("GET", `/store/products/${id}`)).status).toBe(isPublic ? 200 : 404);
  expect(await statusAtMedusa(id)).toBe(isPublic ? "published" : "draft");
}

describe("the state of a product", () => {
  it("is published, archived and published again, for everybody at once", async () => {
    const product = await products.create({ name: `State ${randomUUID()}` });
    expect((await adminRead(product.id)).body).toMatchObject({ ...product, state: "published", publishAt: null });
    for (const [state, isPublic] of [
      ["archived", false],
      ["draft", false],
      ["published", true],
    ] as const) {
      expect((await setState(product.id, state)).body).toMatchObject({ id: product.id, state });
      await expectPublic(product.id, isPublic);
      expect(await isListed(state, product)).toBe(true);
    }
    expect(await isListed("draft", product)).toBe(false);
  });

  it("follows what the Medusa admin says", async () => {
    const draft = await createHidden("archived");
    await medusaAdminOk("POST", `/admin/products/${draft.id}`, { status: "published" });
    expect((await adminRead(draft.id)).body.state).toBe("published");
    await vi.waitFor(async () => expect((await readProduct(draft.id)).status).toBe(200), { timeout: 1_000 });
  });

  it("can be a draft from its beginning, and be changed as one", async () => {
    const draft = await createHidden("draft");
    await expectPublic(draft.id, false);
    const { status, body } = await call("PUT /api/admin/products/{id}", {
      params: { id: draft.id },
      token: products.token,
      body: { price: "12.50", sizes: ["S", "M", "L"] },
    });
    expect([status, body.price, body.sizes, body.state]).toEqual([200, "12.50", ["S", "M", "L"], "draft"]);
    expect((await products.update(draft.id, { price: "1" })).status).toBe(404);
  });

  it("becomes public at its time, once", async () => {
    const product = await createHidden("scheduled", inAnHour());
    expect(product.state).toBe("scheduled");
    await expectPublic(product.id, false);
    await sql("update product_state set publish_at = now() - interval '1 second' where product_id = $1", [product.id]);
    await vi.waitFor(async () => expect((await readProduct(product.id)).status).toBe(200), {
      timeout: 90_000,
      interval: 500,
    });
    expect((await adminRead(product.id)).body).toMatchObject({ state: "published", publishAt: null });
    await setState(product.id, "draft");
    expect(await sql("select publish_at from product_state where product_id = $1", [product.id])).toEqual([
      { publish_at: null },
    ]);
  }, 120_000);

  it.each([
    [{ state: "scheduled" }, "invalid_request"],
    [{ state: "draft", publishAt: inAnHour() }, "invalid_request"],
    [{ state: "scheduled", publishAt: "tomorrow" }, "invalid_request"],
    [{ state: "gone" }, "invalid_request"],
    [{ state: "scheduled", publishAt: "2020-01-01T00:00:00Z" }, "publish_time_past"],
  ])("is not %j", async (body, code) => {
    const { id } = await products.create();
    const answer = await refusal("PUT", `/api/admin/products/${id}/state`, { token: products.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect((await readProduct(id)).status).toBe(200);
  });

  it("is nobody's business but an admin's", async () => {
    const { id } = await products.create();
    expect((await refusal("PUT", `/api/admin/products/${id}/state`, { body: { state: "draft" } })).status).toBe(401);
    expect((await refusal("GET", "/api/admin/products")).status).toBe(401);
    const unknown = await setState("prod_nope", "draft");
    expect(unknown.status).toBe(404);
  });
});

describe("a copy of a product", () => {
  it("is a draft of its own, with the pictures, options and prices of the original, and no stock", async () => {
    const original = await products.create({
      name: `Original ${randomUUID()}`,
      price: "33.30",
      sizes: ["S", "M"],
      inventory: 7,
      category: "Copied",
      description: "Black.",
      imageUrls: await pictures(),
    });
    const copy = await duplicate(original.id);
    expect(copy).toMatchObject({
      name: `${original.name} (copy)`,
      state: "draft",
      price: "33.30",
      sizes: ["S", "M"],
      category: "Copied",
      description: "Black.",
      imageUrls: original.imageUrls,
      inventory: 0,
    });
    const second = await duplicate(original.id);
    expect(new Set([copy.handle, second.handle, copy.id, second.id]).size).toBe(4);
    await expectPublic(copy.id, false);

    await call("PUT /api/admin/products/{id}", {
      params: { id: copy.id },
      token: products.token,
      body: { inventory: 3, price: "1" },
    });
    expect((await readProduct(original.id)).body).toMatchObject({ inventory: 7, price: "33.30" });
    expect((await setState(copy.id, "published")).body.inventory).toBe(3);
  });

  it("of a product that is not counted is not counted either", async () => {
    const { id } = await products.create();
    expect((await duplicate(id)).inventory).toBe(999_999);
    expect((await refusal("POST", "/api/admin/products/prod_nope/duplicate", { token: products.token })).status).toBe(
      404,
    );
  });
});

describe("a deleted product", () => {
  /** All that Medusa's admin shows of a product, without when it was touched; its lists have no order there. */
  async function wholeAtMedusa(id: string): Promise<unknown> {
    const fields =
      "*variants,*variants.prices,*variants.options,*variants.inventory_items,*images,*options,*options.values,*categories,*sales_channels,*shipping_profile";
    const { product } = await medusaAdminOk<{ product: object }>("GET", `/admin/products/${id}?fields=${fields}`);
    return JSON.parse(JSON.stringify(product), (key, value: unknown) => {
      if (key === "updated_at") return undefined;
      return Array.isArray(value) ? value.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))) : value;
    });
  }

  const keyOf = (entry: unknown): string => (entry as { id?: string }).id ?? JSON.stringify(entry);

  async function deletedProduct(): Promise<{ before: unknown; product: Product }> {
    const [first, second] = await pictures();
    const made = await products.create({
      name: `Undo ${randomUUID()}`,
      sizes: ["S", "M", "L"],
      inventory: 9,
      category: "Undone",
      imageUrls: [first!, second!],
    });
    // A size and a picture that were taken out before do not come back.
    await products.update(made.id, { sizes: ["S", "M"], imageUrls: [first!] });
    const before = await wholeAtMedusa(made.id);
    const { body: product } = await readProduct(made.id);
    expect((await products.remove(made.id)).status).toBe(200);
    return { before, product };
  }

  it("comes back as it was, through every door", async () => {
    const { before, product } = await deletedProduct();
    expect(await isListed("deleted", product)).toBe(true);
    const { status, body } = await restore(product.id);
    expect([status, body.state]).toEqual([200, "published"]);
    expect((await readProduct(product.id)).body).toEqual(product);
    expect(await wholeAtMedusa(product.id)).toEqual(before);
    expect((await medusaStore("GET", `/store/products/${product.id}`)).status).toBe(200);
    expect(await isListed("deleted", product)).toBe(false);
    const sessionId = newSessionId();
    await add(sessionId, product, 2, "S");
    expect((await restore(product.id)).status).toBe(409);
  });

  it("leaves to orders what they have reserved meanwhile", async () => {
    const { id } = await products.create({ inventory: 5 });
    const reserve = (pieces: number) =>
      sql(
        `update inventory_level level
            set reserved_quantity = $2::int,
                raw_reserved_quantity = jsonb_build_object('value', ($2::int)::text, 'precision', 20)
           from product_variant_inventory_item link join product_variant variant on variant.id = link.variant_id
          where link.inventory_item_id = level.inventory_item_id and variant.product_id = $1`,
        [id, pieces],
      );
    await reserve(2);
    await products.remove(id);
    await reserve(1);
    expect((await restore(id)).body.inventory).toBe(4);
  });

  it("gets another handle where a new product has its own", async () => {
    const name = `Handle ${randomUUID()}`;
    const first = await products.create({ name });
    const { handle } = (await adminRead(first.id)).body;
    await products.remove(first.id);
    const second = await products.create({ name });
    expect((await adminRead(second.id)).body.handle).toBe(handle);
    const { body } = await restore(first.id);
    expect(body.handle).not.toBe(handle);
    expect(body.handle.startsWith(handle)).toBe(true);
  });

  it("comes back once, however many ask, and not after a month", async () => {
    const { id } = await products.create();
    await products.remove(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await products.remove(id);
    await sql(
      `update product_state set removed_from = removed_from - interval '31 days',
              removed_until = removed_until - interval '31 days' where product_id = $1`,
      [id],
    );
    expect((await restore(id)).status).toBe(409);
    expect((await restore("prod_nope")).status).toBe(409);
  });

  it("of the Medusa admin's is not brought back", async () => {
    const { id } = await products.create();
    await medusaAdmin("DELETE", `/admin/products/${id}`);
    expect((await restore(id)).status).toBe(409);
  });
});
