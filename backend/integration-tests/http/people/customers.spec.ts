import type { AdminCustomer, Order } from "@nocturne/contract";
import { api, apiOk, medusaAdminOk, refusal, registerUser, required, sql, type TestUser } from "@nocturne/test-support";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { add, admin, newProduct, placeOrder, readyToOrder, standingProduct } from "../../support/shop";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { CUSTOMERS, customerOf, emailsOf, listCustomers } from "../../support/listed-customers";

async function read(id: string): Promise<AdminCustomer> {
  return await apiOk<AdminCustomer>("GET", `${CUSTOMERS}/${id}`, { token: await admin() });
}

async function file(path: string): Promise<Response> {
  return await fetch(required("STORE_URL") + path, { headers: { "X-Session-Token": await admin() } });
}

async function buy(
  product: Awaited<ReturnType<typeof newProduct>>,
  { user, size, quantity = 1 }: { user?: TestUser; size?: string; quantity?: number } = {},
): Promise<{ user: TestUser; order: Order }> {
  const ready = await readyToOrder((sessionId) => add(sessionId, product, quantity, size), user ? { user } : {});
  const { status, body } = await placeOrder(ready.user, ready.input);
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  return { user: ready.user, order: body };
}

describe("the owner's customers", () => {
  it("are found by name and e-mail, and sum up what they bought", async () => {
    const product = await standingProduct({ price: "20.00" });
    const { user, order } = await buy(product);
    await buy(product, { user, quantity: 2 });
    const found = await customerOf(user);
    const total = (Number(order.total) + 2 * Number(order.total)).toFixed(2);
    expect(found).toMatchObject({ email: user.email, hasAccount: true, orders: 2, spent: total, newsletter: null });
    expect(Date.now() - Date.parse(found.lastOrderAt!)).toBeLessThan(60_000);
    const customer = await read(found.id);
    expect(customer).toMatchObject({ username: user.username, orders: 2, notes: [], tags: [] });
    expect(customer.recent.map(({ total: of }) => Number(of) > 0)).toEqual([true, true]);
    expect(customer.recent[1]!.orderNumber).toBe(order.orderNumber);
  });

  it("are counted without what was cancelled, and less what was refunded", async () => {
    const { user, order } = await buy(await standingProduct({ price: "20.00" }));
    expect((await customerOf(user)).spent).toBe(order.total);
    const body = { status: "Cancelled" };
    await apiOk("PUT", `/api/admin/orders/${order.id}/status`, { token: await admin(), body });
    expect(await customerOf(user)).toMatchObject({ orders: 0, spent: "0.00", lastOrderAt: null });
    expect((await read((await customerOf(user)).id)).recent).toHaveLength(1);
  });

  it("are sorted by their newest, their orders, and what they spent, page by page", async () => {
    const newest = await listCustomers({});
    const times = newest.customers.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const sort of ["orders", "spent"] as const) {
      const { customers } = await listCustomers({ sort });
      const values = customers.map((one) => Number(one[sort]));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    const beyond = await listCustomers({ page: "9999" });
    expect([beyond.customers, beyond.total]).toEqual([[], newest.total]);
  });

  it.each([
    ["page", "0"],
    ["sort", "x"],
    ["spentOver", "many"],
    ["tag", "a b"],
    ["newsletter", "maybe"],
  ])("are no list for %s=%s", async (name, value) => {
    const { status } = await refusal("GET", `${CUSTOMERS}?${new URLSearchParams({ [name]: value })}`, {
      token: await admin(),
    });
    expect(status).toBe(400);
  });

  it("are nobody's but an admin's", async () => {
    const { token } = await registerUser();
    for (const [method, path, body] of [
      ["GET", CUSTOMERS, undefined],
      ["GET", `${CUSTOMERS}/export`, undefined],
      ["GET", `${CUSTOMERS}/cus_1`, undefined],
      ["GET", `${CUSTOMERS}/cus_1/export`, undefined],
      ["PUT", `${CUSTOMERS}/cus_1/tags`, { seen: [], tags: [] }],
      ["POST", `${CUSTOMERS}/cus_1/notes`, { text: "x" }],
      ["DELETE", `${CUSTOMERS}/cus_1/notes/cnote_1`, undefined],
      ["DELETE", `${CUSTOMERS}/cus_1`, undefined],
    ] as const) {
      const more = body ? { body } : {};
      expect([(await api(method, path, more)).status, (await api(method, path, { token, ...more })).status]).toEqual([
        401, 403,
      ]);
    }
  });

  it("are 404 where there is none", async () => {
    const token = await admin();
    for (const [method, path, body] of [
      ["GET", "cus_none", undefined],
      ["GET", "cus_none/export", undefined],
      ["PUT", "cus_none/tags", { seen: [], tags: ["x"] }],
      ["POST", "cus_none/notes", { text: "x" }],
      ["DELETE", "cus_none", undefined],
    ] as const) {
      const { status, body: said } = await refusal(method, `${CUSTOMERS}/${path}`, {
        token,
        ...(body ? { body } : {}),
      });
      expect([path, status, said.code]).toEqual([path, 404, "customer_not_found"]);
    }
  });
});

describe("a segment", () => {
  const category = `Vinyl ${randomUUID().slice(0, 8)}`;
  let record: Awaited<ReturnType<typeof newProduct>>;
  let shirt: Awaited<ReturnType<typeof newProduct>>;
  let collector: TestUser;
  let wearer: TestUser;

  beforeAll(async () => {
    [record, shirt] = [
      await newProduct({ price: "30.00", category }),
      await newProduct({ price: "10.00", sizes: ["M", "XL"] }),
    ];
    ({ user: collector } = await buy(record, { quantity: 2 }));
    ({ user: wearer } = await buy(shirt, { size: "XL" }));
    await buy(shirt, { user: collector, size: "M" });
  });

  it("is who bought a product, in a size, or something of a category", async () => {
    expect(await emailsOf({ product: record.id })).toEqual([collector.email]);
    expect(new Set(await emailsOf({ product: shirt.id }))).toEqual(new Set([collector.email, wearer.email]));
    expect(await emailsOf({ product: shirt.id, optionValue: "xl" })).toEqual([wearer.email]);
    expect(await emailsOf({ product: record.id, optionValue: "XL" })).toEqual([]);
    const { categories } = await listCustomers({});
    const { id } = categories.find(({ name }) => name === category)!;
    expect(await emailsOf({ category: id })).toEqual([collector.email]);
    expect(await emailsOf({ category: id, optionValue: "M" })).toEqual([]);
  });

  it("is also who bought a size by Medusa's own checkout", async () => {
    const product = await newProduct({ sizes: ["M", "XL"] });
    const email = `elsewhere-${randomUUID()}@example.com`;
    await guestOrderAtMedusa(email, product.variants.find(({ size }) => size === "XL")!.id);
    const found = await Promise.all(["xl", "M"].map((optionValue) => emailsOf({ product: product.id, optionValue })));
    expect(found).toEqual([[email], []]);
  });

  it("is who spent more than an amount", async () => {
    const { spent } = await customerOf(collector);
    const less = (Number(spent) - 0.01).toFixed(2);
    expect(await emailsOf({ product: record.id, spentOver: less })).toEqual([collector.email]);
    expect(await emailsOf({ product: record.id, spentOver: spent })).toEqual([]);
  });

  it("is who gets the newsletter, and who does not", async () => {
    await api("POST", "/api/newsletter", { body: { email: wearer.email } });
    await sql("update newsletter_subscriber set state = 'confirmed', confirmed_at = now() where email = $1", [
      wearer.email,
    ]);
    expect(await emailsOf({ product: shirt.id, newsletter: "yes" })).toEqual([wearer.email]);
    expect(await emailsOf({ product: shirt.id, newsletter: "no" })).toEqual([collector.email]);
  });

  it("is who has a tag, which is a customer group of Medusa's", async () => {
    const token = await admin();
    const tag = `Night ${randomUUID().slice(0, 8)}`;
    const { id } = await customerOf(wearer);
    const save = async (tags: string[]) => {
      const seen = (await read(id)).tags.map(({ name }) => name);
      return await apiOk<AdminCustomer>("PUT", `${CUSTOMERS}/${id}/tags`, { token, body: { seen, tags } });
    };
    const saved = await save([tag, tag.toUpperCase(), " Regular "]);
    expect(saved.tags.map(({ name }) => name.toLowerCase())).toEqual([tag.toLowerCase(), "regular"]);
    const group = saved.tags.find(({ name }) => name !== "Regular")!;
    expect(await emailsOf({ tag: group.id })).toEqual([wearer.email]);
    const { customers } = await medusaAdminOk<{ customers: { email: string }[] }>(
      "GET",
      `/admin/customers?groups=${group.id}&fields=email`,
    );
    expect(customers.map(({ email }) => email)).toEqual([wearer.email]);
    const parallel = await Promise.all([save([group.name, "Regular", "One"]), save([group.name, "Regular", "One"])]);
    expect(parallel.every(({ tags }) => tags.length === 3)).toBe(true);
    expect((await save([])).tags).toEqual([]);
    expect(await emailsOf({ tag: group.id })).toEqual([]);
    const many = await refusal("PUT", `${CUSTOMERS}/${id}/tags`, {
      token,
      body: { seen: [], tags: Array.from({ length: 21 }, String) },
    });
    expect(many.status).toBe(400);
  });

  it("is changed in its tags only from what was seen, so that no admin undoes another's", async () => {
    const token = await admin();
    const { id } = await customerOf(wearer);
    const put = (seen: string[], tags: string[]) =>
      api<AdminCustomer>("PUT", `${CUSTOMERS}/${id}/tags`, { token, body: { seen, tags } });
    expect((await put([], ["Mine"])).status).toBe(200);
    const late = await refusal("PUT", `${CUSTOMERS}/${id}/tags`, { token, body: { seen: [], tags: ["Late"] } });
    expect([late.status, late.body.code]).toEqual([409, "customer_tags_changed"]);
    expect((await read(id)).tags.map(({ name }) => name)).toEqual(["Mine"]);
    expect((await put([], ["MINE"])).status).toBe(200);
    expect((await put(["mine"], [])).body.tags).toEqual([]);
  });

  it("is a file, in which nothing is run by a spreadsheet", async () => {
    const { id } = await customerOf(wearer);
    await sql("update customer set first_name = '=HYPERLINK(1)' where id = $1", [id]);
    const answer = await file(`${CUSTOMERS}/export?product=${shirt.id}&optionValue=XL`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="customers.csv"');
    const lines = (await answer.text()).trimEnd().split("\r\n");
    // A column of each other currency follows, once somebody has paid in one.
    expect(lines[0]).toMatch(/^"name","email","account","since","orders","spent","last_order","tags","newsletter"/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(1\)/);
    expect(lines[1]).toContain(`"${wearer.email}","account"`);
  });
});

describe("one customer", () => {
  it("has private notes with who and when, added and removed", async () => {
    const token = await admin();
    const { id } = await customerOf(await registerUser());
    const add = async (text: string) =>
      await apiOk<AdminCustomer>("POST", `${CUSTOMERS}/${id}/notes`, { token, body: { text } });
    await add("Likes black.");
    const { notes } = await add("Asked for XXL.\nTwice.");
    expect(notes.map(({ text }) => text)).toEqual(["Asked for XXL.\nTwice.", "Likes black."]);
    expect(notes[0]!.by).toBe(required("ADMIN_USERNAME"));
    expect(Date.now() - Date.parse(notes[0]!.at)).toBeLessThan(60_000);
    const gone = await apiOk<AdminCustomer>("DELETE", `${CUSTOMERS}/${id}/notes/${notes[0]!.id}`, { token });
    expect(gone.notes.map(({ text }) => text)).toEqual(["Likes black."]);
    const again = await refusal("DELETE", `${CUSTOMERS}/${id}/notes/${notes[0]!.id}`, { token });
    expect([again.status, again.body.code]).toEqual([404, "customer_note_not_found"]);
    const other = (await customerOf(await registerUser())).id;
    const foreign = await refusal("DELETE", `${CUSTOMERS}/${other}/notes/${gone.notes[0]!.id}`, { token });
    expect(foreign.status).toBe(404);
    for (const text of ["", "  ", "x".repeat(5_001)]) {
      expect((await refusal("POST", `${CUSTOMERS}/${id}/notes`, { token, body: { text } })).status).toBe(400);
    }
  });

  it("is one file of everything, without secrets", async () => {
    const product = await standingProduct({ price: "20.00" });
    const { user, order } = await buy(product);
    await readyToOrder((sessionId) => add(sessionId, product), { user });
    const { id } = await customerOf(user);
    await apiOk("POST", `${CUSTOMERS}/${id}/notes`, { token: await admin(), body: { text: "Called twice." } });
    const answer = await file(`${CUSTOMERS}/${id}/export`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="customer.json"');
    const text = await answer.text();
    const said = JSON.parse(text) as Record<string, unknown>;
    expect(said).toMatchObject({
      customer: { email: user.email, username: user.username, notes: [{ text: "Called twice." }] },
      orders: [{ orderNumber: order.orderNumber, shippingAddress: { city: expect.any(String) as string } }],
      newsletter: null,
    });
    expect((said.sessions as unknown[]).length).toBeGreaterThan(0);
    expect((said.devices as unknown[]).length).toBeGreaterThan(0);
    expect(said.mails).toContainEqual(expect.objectContaining({ template: "order-confirmation" }));
    expect(said.unpaid).toMatchObject([{ state: "open", lines: [{ quantity: 1 }], address: { zipCode: "94105" } }]);
    expect((said.customer as AdminCustomer).addresses.length).toBeGreaterThan(0);
    expect(text).not.toContain(user.token);
    expect(text).not.toMatch(/password|token/i);
  });
});
