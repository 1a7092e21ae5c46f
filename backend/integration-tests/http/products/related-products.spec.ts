import { randomUUID } from "node:crypto";
import type { InputOf } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, useProducts } from "../../support/products";

const products = useProducts();

const related = async (id: string) => {
  const { status, body } = await call("GET /api/products/{id}/related", { params: { id } });
  expect(status).toBe(200);
  return body.map((product) => product.id);
};
const change = (id: string, body: InputOf<"updateAdminProduct">) =>
  call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body });
const pick = async (id: string, relatedIds: string[]) => (await change(id, { relatedIds })).body;
const setState = (id: string, state: "draft" | "published") =>
  call("PUT /api/admin/products/{id}/state", { params: { id }, token: products.token, body: { state } });

/** Some products of one category of their own. */
async function makeFamily(count: number) {
  const category = `Related ${randomUUID()}`;
  const made = [];
  for (let index = 0; index < count; index++) made.push(await products.create({ category }));
  return { category, ids: made.map(({ id }) => id) };
}

describe("what stands below a product that nothing was picked for", () => {
  it("is others of its category, in the order of the list, filled up with the newest", async () => {
    const { category, ids } = await makeFamily(3);
    const own = (await listProducts(`?category=${encodeURIComponent(category)}`)).map(({ id }) => id);
    const answer = await related(ids[0]!);
    expect(answer).toHaveLength(4);
    expect(answer.slice(0, 2)).toEqual(own.filter((id) => id !== ids[0]));
    expect(answer).not.toContain(ids[0]);
  });

  it("has the fields of a product", async () => {
    const { ids } = await makeFamily(2);
    const { body } = await call("GET /api/products/{id}/related", { params: { id: ids[0]! } });
    expect(body[0]).toEqual((await listProducts(`?ids=${ids[1]}`))[0]);
  });
});

describe("what its owner has picked", () => {
  it("stands there instead, in that order, until nothing is picked any more", async () => {
    const { ids } = await makeFamily(4);
    const [own, first, second, third] = ids as [string, string, string, string];
    expect((await pick(own, [third, first])).relatedIds).toEqual([third, first]);
    expect(await related(own)).toEqual([third, first]);
    await change(own, { name: "Other" });
    expect(await related(own)).toEqual([third, first]);
    await pick(own, []);
    expect((await related(own)).toSorted()).toEqual(expect.arrayContaining([first, second, third].toSorted()));
  });

  it("is not shown while it is a draft, is gone once it is deleted, and comes back with it", async () => {
    const { ids } = await makeFamily(3);
    const [own, first, second] = ids as [string, string, string];
    await pick(own, [first, second]);
    await setState(first, "draft");
    expect(await related(own)).toEqual([second]);
    await setState(first, "published");
    expect(await related(own)).toEqual([first, second]);

    await products.remove(second);
    expect(await related(own)).toEqual([first]);
    const read = await call("GET /api/admin/products/{id}", { params: { id: own }, token: products.token });
    expect(read.body.relatedIds).toEqual([first]);
    await call("POST /api/admin/products/{id}/restore", { params: { id: second }, token: products.token });
    expect(await related(own)).toEqual([first, second]);
  });

  it("is no field of the public product, and a text at Medusa that can be changed there", async () => {
    const { ids } = await makeFamily(3);
    const [own, first, second] = ids as [string, string, string];
    await pick(own, [first]);
    expect((await listProducts(`?ids=${own}`))[0]).not.toHaveProperty("relatedIds");
    await medusaAdminOk("POST", `/admin/products/${own}`, { metadata: { relatedIds: `${second}, nonsense, ${own}` } });
    await expect.poll(() => related(own)).toEqual([second]);
  });

  it("is refused where it is none, or too many, and stays as it was", async () => {
    const { ids } = await makeFamily(2);
    const [own, first] = ids as [string, string];
    await pick(own, [first]);
    const refused = async (relatedIds: unknown) => {
      const answer = await refusal("PUT", `/api/admin/products/${own}`, {
        token: products.token,
        body: { relatedIds },
      });
      return [answer.status, answer.body.code];
    };
    expect(await refused(["prod_nope"])).toEqual([400, "unknown_products"]);
    expect(await refused([first, first])).toEqual([400, "invalid_request"]);
    expect(await refused(Array.from({ length: 9 }, (_, index) => `prod_${index}`))).toEqual([400, "invalid_request"]);
    expect(await refused("prod_1")).toEqual([400, "invalid_request"]);
    expect(await refused(["x'; --"])).toEqual([400, "invalid_request"]);
    expect(await related(own)).toEqual([first]);
  });
});

it("is not told of a product that is not public", async () => {
  const { id } = await products.create();
  await setState(id, "draft");
  for (const one of [id, "prod_nope"]) {
    const answer = await refusal("GET", `/api/products/${one}/related`);
    expect([answer.status, answer.body.code]).toEqual([404, "product_not_found"]);
  }
  expect((await api("POST", `/api/products/${id}/related`)).status).toBe(405);
});
