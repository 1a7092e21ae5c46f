import type { InputOf, Options, Product } from "@nocturne/contract";
import { call, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { medusaStore, regionId } from "../../support/medusa-store";
import { variantOf } from "../../support/options";
import { listProducts, readProduct, useProducts } from "../../support/products";
import { add, cartOf, newSessionId, orderInput, placeOrder, requestIntent } from "../../support/shop";

const products = useProducts();

type Body = InputOf<"saveProductOptions">;
type Value = Body["options"][number]["values"][number];

const value = (name: string, more: Partial<Value> = {}): Value => ({
  id: null,
  value: name,
  swatch: null,
  imageUrls: [],
  ...more,
});
const read = async (id: string) =>
  (await call("GET /api/admin/products/{id}", { params: { id }, token: products.token })).body;
const save = (id: string, body: Body) =>
  call("PUT /api/admin/products/{id}/options", { params: { id }, token: products.token, body });
const refused = async (id: string, body: object, token: string | undefined = products.token) => {
  const answer = await refusal("PUT", `/api/admin/products/${id}/options`, { token, body });
  return [answer.status, answer.body.code];
};
const combinations = ({ variants }: Product) => variants.map(({ options }) => Object.values(options).join(" / "));

/** A product with these colours, saved in the panel. */
async function makeColoured(colours: string[], input: Parameters<typeof products.create>[0] = {}) {
  const { id } = await products.create({ sizes: ["S", "M"], ...input });
  const options = [{ id: null, name: "Colour", values: colours.map((name) => value(name)) }];
  const { status, body } = await save(id, { options, removedIds: [] });
  expect(status).toBe(200);
  return body;
}

/** The colours of a product as they would be sent back unchanged. */
const coloursOf = (product: Awaited<ReturnType<typeof read>>): Body["options"] =>
  product.ownOptions.map(({ id, name, values }) => ({ id, name, values }));

describe("a colour that is added in the panel", () => {
  it("comes in every size; the variants that there were stay, with their stock, price and carts", async () => {
    const before = await products.create({ sizes: ["S", "M"], price: "30.00", inventory: 7 });
    const session = newSessionId();
    await add(session, before, 1, "M");
    const { body } = await save(before.id, {
      options: [{ id: null, name: "Colour", values: [value("Black"), value("Moss", { swatch: "#4a5d23" })] }],
      removedIds: [],
    });
    const product = (await readProduct(before.id)).body;
    expect(combinations(product)).toEqual(["Black / S", "Black / M", "Moss / S", "Moss / M"]);
    expect(product.options).toEqual([
      { name: "Colour", values: ["Black", "Moss"], swatches: { Moss: "#4a5d23" } },
      { name: "Size", values: ["S", "M"] },
    ]);
    expect(product.variants.slice(0, 2).map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
    expect(product.variants.map(({ price, inventory }) => [price, inventory])).toEqual(
      Array.from({ length: 4 }, () => ["30.00", 7]),
    );
    expect(body.ownOptions).toMatchObject([{ name: "Colour", isShared: false, values: [{ value: "Black" }, {}] }]);
    expect(await cartOf(session)).toMatchObject([{ variantId: before.variants[1]!.id, size: "M" }]);
    expect((await listProducts("?option.Colour=Moss&size=S")).map(({ id }) => id)).toContain(before.id);

    const path = `/store/products/${before.id}?region_id=${await regionId()}&fields=*variants,*options`;
    const { body: store } = await medusaStore<{ product: { variants: object[]; options: { title: string }[] } }>(
      "GET",
      path,
    );
    expect(store.product.variants).toHaveLength(4);
    expect(store.product.options.map(({ title }) => title).toSorted()).toEqual(["Colour", "Size"]);
  });

  it("is all there is to choose of a product without sizes, and goes again without a trace", async () => {
    const before = await products.create({ price: "12.00" });
    const { body } = await save(before.id, {
      options: [{ id: null, name: "Colour", values: [value("Gold"), value("Silver")] }],
      removedIds: [],
    });
    expect(combinations(body)).toEqual(["Gold", "Silver"]);
    expect(body.sizes).toEqual([]);
    const removedIds = body.ownOptions.flatMap(({ values }) => values.map(({ id }) => id));
    await save(before.id, { options: [], removedIds });
    expect((await readProduct(before.id)).body).toEqual(before);
  });

  it("is counted as the others are", async () => {
    const { id, variants } = await products.create({ sizes: ["S", "M"], inventory: 5 });
    const stocks = variants.map((variant) => ({ id: variant.id, inventory: 2, seen: 5 }));
    await call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body: { stocks } });
    const options = [{ id: null, name: "Colour", values: [value("Black"), value("Gold")] }];
    const { body } = await save(id, { options, removedIds: [] });
    expect(body.variants.map(({ inventory }) => inventory)).toEqual([2, 2, 0, 0]);
    expect(body.countsEach).toBe(true);
  });

  it("is reduced where the product is", async () => {
    const { id } = await products.create({ sizes: ["S"], price: "40.00" });
    await call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body: { salePrice: "30" } });
    const options = [{ id: null, name: "Colour", values: [value("Black"), value("Gold")] }];
    const { body } = await save(id, { options, removedIds: [] });
    expect(body.variants.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
      ["30.00", "40.00"],
      ["30.00", "40.00"],
    ]);
    await call("PUT /api/admin/products/{id}", { params: { id }, token: products.token, body: { salePrice: null } });
  });
});

describe("the options of a product", () => {
  it("are renamed, put in another order, and take sizes with them", async () => {
    const product = await makeColoured(["Black", "Gold"]);
    const [colour] = coloursOf(product);
    const [black, gold] = colour!.values as [Value, Value];
    const { body } = await save(product.id, {
      options: [{ ...colour!, name: "Dye", values: [gold, { ...black, value: "Ink" }] }],
      removedIds: [],
      sizes: ["M", "L"],
    });
    expect(body.options).toEqual([
      { name: "Dye", values: ["Gold", "Ink"] },
      { name: "Size", values: ["M", "L"] },
    ]);
    expect(combinations(body)).toEqual(["Gold / M", "Gold / L", "Ink / M", "Ink / L"]);
    const idOf = (of: Product, options: Options) => variantOf(of, options).id;
    expect(idOf(body, { Dye: "Ink", Size: "M" })).toBe(idOf(product, { Colour: "Black", Size: "M" }));
  });

  it("have pictures, which are Medusa's own of each variant", async () => {
    const [first, second] = (await listProducts()).flatMap(({ imageUrls }) => imageUrls);
    const product = await makeColoured(["Black", "Gold"], { imageUrls: [first!, second!] });
    const [colour] = coloursOf(product);
    const [black, gold] = colour!.values as [Value, Value];
    const show = (of: string[]) =>
      save(product.id, { options: [{ ...colour!, values: [black, { ...gold, imageUrls: of }] }], removedIds: [] });
    const { body } = await show([second!, "/nowhere.webp"]);
    expect(body.variants.map(({ imageUrls }) => imageUrls)).toEqual([undefined, undefined, [second], [second]]);
    expect(body.ownOptions[0]?.values.map(({ imageUrls }) => imageUrls)).toEqual([[], [second]]);
    expect((await show([])).body.variants.map(({ imageUrls }) => imageUrls)).toEqual(Array(4).fill(undefined));
  });

  it("go with a copy, colours and all", async () => {
    const product = await makeColoured(["Black", "Gold"]);
    const [colour] = coloursOf(product);
    const [black, gold] = colour!.values as [Value, Value];
    await save(product.id, {
      options: [{ ...colour!, values: [{ ...black, swatch: "#0b0b0c" }, gold] }],
      removedIds: [],
    });
    const { body: copy } = await call("POST /api/admin/products/{id}/duplicate", {
      params: { id: product.id },
      token: products.token,
    });
    expect(copy.options[0]).toEqual({ name: "Colour", values: ["Black", "Gold"], swatches: { Black: "#0b0b0c" } });
    await products.remove(copy.id);
  });

  it("are those of the Medusa admin, in both directions", async () => {
    const product = await makeColoured(["Black"]);
    const { product: there } = await medusaAdminOk<{
      product: { options: { id: string; title: string; values: { id: string; value: string }[] }[] };
    }>("GET", `/admin/products/${product.id}?fields=*options,*options.values`);
    const colour = there.options.find(({ title }) => title === "Colour")!;
    expect(colour.values.map(({ value: name }) => name)).toEqual(["Black"]);
    expect(product.ownOptions[0]).toMatchObject({ id: colour.id, values: [{ id: colour.values[0]!.id }] });
  });
});

describe("a value that is removed in the panel", () => {
  it("leaves with its variants and the lines of open carts, once that is said", async () => {
    const product = await makeColoured(["Black", "Gold"]);
    const session = newSessionId();
    const gold = variantOf(product, { Colour: "Gold", Size: "S" });
    await call("POST /api/cart", { body: { sessionId: session, productId: product.id, variantId: gold.id } });
    const [colour] = coloursOf(product);
    const options = [{ ...colour!, values: colour!.values.slice(0, 1) }];
    expect(await refused(product.id, { options, removedIds: [] })).toEqual([409, "product_changed"]);
    expect(combinations(await read(product.id))).toHaveLength(4);

    const removedIds = [colour!.values[1]!.id!];
    const { body } = await save(product.id, { options, removedIds });
    expect(combinations(body)).toEqual(["Black / S", "Black / M"]);
    expect(body.options[0]).toEqual({ name: "Colour", values: ["Black"] });
    expect(await cartOf(session)).toEqual([]);
    expect(await refused(product.id, { options: coloursOf(product), removedIds: [] })).toEqual([
      409,
      "product_changed",
    ]);
  });

  it("stays where it was sold, and nothing of the change is done", async () => {
    const product = await makeColoured(["Black", "Gold"], { price: "25.00" });
    const user = await registerUser();
    const session = newSessionId();
    const gold = variantOf(product, { Colour: "Gold", Size: "S" });
    await call("POST /api/cart", { body: { sessionId: session, productId: product.id, variantId: gold.id } });
    const { body: intent } = await requestIntent(user, { subtotal: "25.00", sessionId: session });
    const placed = await placeOrder(user, orderInput(user, session, await cartOf(session), intent));
    expect(placed.status).toBe(201);
    const [colour] = coloursOf(product);
    const options = [{ ...colour!, name: "Dye", values: colour!.values.slice(0, 1) }];
    const removedIds = [colour!.values[1]!.id!];
    expect(await refused(product.id, { options, removedIds })).toEqual([409, "variant_sold"]);
    // As if it were paid a moment ago, and no order yet.
    await sql("update purchase set state = 'paid', paid_at = now() + interval '1 hour' where session_id = $1", [
      session,
    ]);
    const lines = "update order_line_item set deleted_at = $2 where variant_id = $1";
    await sql(lines, [gold.id, new Date()]);
    expect(await refused(product.id, { options, removedIds })).toEqual([409, "variant_sold"]);
    await sql("update purchase set state = 'ordered', paid_at = now() where session_id = $1", [session]);
    await sql(lines, [gold.id, null]);
    expect(await read(product.id)).toMatchObject({ options: product.options });
  });
});

describe("options that are refused", () => {
  const one = (values: unknown[], name = "Colour") => ({ options: [{ id: null, name, values }], removedIds: [] });

  it.each([
    one([]),
    one([value("")]),
    one([value("Black"), value("black")]),
    one([value("x".repeat(51))]),
    one([value("Default")]),
    one([value("Black", { swatch: "red" })]),
    one([value("Black")], "size"),
    one([value("Black")], "Default"),
    one([value("Black")], ""),
    one(Array.from({ length: 31 }, (_, index) => value(`C${index}`))),
    { options: ["A", "B", "C", "D"].map((name) => ({ id: null, name, values: [value("1")] })), removedIds: [] },
    { options: ["A", "a"].map((name) => ({ id: null, name, values: [value("1")] })), removedIds: [] },
  ])("%#", async (body) => {
    const { id } = await products.create();
    expect(await refused(id, body)).toEqual([400, "invalid_request"]);
    expect((await readProduct(id)).body.options).toEqual([]);
  });

  it("make too many variants, are of no product, or of no admin", async () => {
    const { id } = await products.create({ sizes: ["S", "M", "L", "XL"] });
    const many = one(Array.from({ length: 30 }, (_, index) => value(`C${index}`)));
    expect(await refused(id, many)).toEqual([409, "too_many_variants"]);
    expect(await refused("prod_nope", one([value("Black")]))).toEqual([404, "product_not_found"]);
    expect((await refusal("PUT", `/api/admin/products/${id}/options`, { body: one([value("Black")]) })).status).toBe(
      401,
    );
    const { token } = await registerUser();
    expect((await refused(id, one([value("Black")]), token))[0]).toBe(403);
  });

  it("are one of two that come at once", async () => {
    const { id } = await products.create({ sizes: ["S", "M"] });
    const answers = await Promise.all(
      ["Black", "Gold"].map((name) =>
        save(id, { options: [{ id: null, name: "Colour", values: [value(name)] }], removedIds: [] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).variants).toHaveLength(2);
  });
});
