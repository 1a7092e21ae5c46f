import { api, medusaAdminOk, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { newCustomer, type Customer } from "../../support/customers";
import { medusaAddress, storeHeaders } from "../../support/medusa-store";

/** What no answer to anybody else may hold. */
const STREET = "13 Crypt Lane";

let [alice, bob]: Customer[] = [];
let stranger: Record<string, string> = {};

beforeAll(async () => {
  [alice, bob] = [await newCustomer(), await newCustomer()];
  stranger = await storeHeaders();
});

/** An order of Alice's, with her address, as the owner makes one for a customer who called. */
async function newOrder(): Promise<string> {
  const { regions } = await medusaAdminOk<{ regions: { id: string }[] }>("GET", "/admin/regions");
  const { sales_channels: channels } = await medusaAdminOk<{ sales_channels: { id: string }[] }>(
    "GET",
    "/admin/sales-channels",
  );
  const { draft_order: draft } = await medusaAdminOk<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
    email: alice!.email,
    customer_id: await customerId(alice!),
    region_id: regions[0]?.id,
    sales_channel_id: channels[0]?.id,
    items: [{ title: "A coat", quantity: 1, unit_price: 10 }],
    shipping_address: medusaAddress("us-ca"),
  });
  await medusaAdminOk("POST", `/admin/draft-orders/${draft.id}/convert-to-order`);
  return draft.id;
}

async function customerId(customer: Customer): Promise<string> {
  const [row] = await sql<{ id: string }>("select customer_id as id from account where id = $1", [customer.id]);
  return row!.id;
}

const changesOf = async (order: string) =>
  (await sql<{ id: string }>("select id from order_change where order_id = $1 and deleted_at is null", [order])).length;

type Asked = { status: number; text: string };

async function ask(headers: Record<string, string>, method: string, path: string, body?: unknown): Promise<Asked> {
  const answer = await api(method, path, { headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, text: JSON.stringify(answer.body) };
}

/** Refused, and nothing of the order in the answer. */
function expectClosed({ status, text }: Asked, path: string, expected: number): void {
  expect(status, path).toBe(expected);
  for (const secret of [STREET, alice!.email]) expect(text, path).not.toContain(secret);
}

describe("an order at Medusa's store API", () => {
  const SHOWN = "?fields=id,email,*shipping_address";

  it("is closed to everybody else, by every route below it", async () => {
    const id = await newOrder();
    const changes = await changesOf(id);
    const routes: [string, string, unknown?][] = [
      ["GET", ""],
      ["POST", "/transfer/request", {}],
      ["POST", "/transfer/cancel", {}],
      ["POST", "/transfer/accept", { token: "guess" }],
      ["POST", "/transfer/decline", { token: "guess" }],
      ["POST", "/transfer/accept", {}],
      ["POST", "/route-of-a-plugin", {}],
    ];
    for (const [method, path, body] of routes) {
      for (const spelling of [id, encodeAll(id)]) {
        const address = `/store/orders/${spelling}${path}${SHOWN}`;
        expectClosed(await ask(bob!.headers, method, address, body), address, 404);
        expectClosed(await ask(stranger, method, address, body), address, 401);
      }
    }
    expectClosed(await ask(bob!.headers, "POST", `/STORE/Orders/${id}/Transfer/Request/${SHOWN}`, {}), "cased", 404);
    expect(await changesOf(id)).toBe(changes);
    expect((await ask(alice!.headers, "GET", `/store/orders/${id}${SHOWN}`)).text).toContain(STREET);
  });

  it("does not exist by an unknown id, and no database is asked for one that none can store", async () => {
    expect((await ask(bob!.headers, "GET", "/store/orders/nothing")).status).toBe(404);
    for (const id of ["%00", "order_%00x"]) {
      expect((await ask(bob!.headers, "GET", `/store/orders/${id}`)).status).toBe(400);
    }
  });

  it("goes to another customer by the token of the request, and by no other", async () => {
    const id = await newOrder();
    await medusaAdminOk("POST", `/admin/orders/${id}/transfer`, { customer_id: await customerId(bob!) });
    const [request] = await sql<{ token: string }>(
      `select a.details ->> 'token' as token from order_change_action a join order_change c on c.id = a.order_change_id
        where c.order_id = $1 and a.action = 'TRANSFER_CUSTOMER'`,
      [id],
    );
    const accept = `/store/orders/${id}/transfer/accept${SHOWN}`;
    expectClosed(await ask(bob!.headers, "GET", `/store/orders/${id}${SHOWN}`), "before", 404);
    expectClosed(await ask(bob!.headers, "POST", `/store/orders/${id}/transfer/cancel${SHOWN}`, {}), "cancel", 404);
    for (const token of ["guess", "", 5, null, [request!.token], { $ne: "" }]) {
      expectClosed(await ask(bob!.headers, "POST", accept, { token }), JSON.stringify(token), 404);
    }
    // The token opens this order's answer to the request, and nothing else.
    const other = await newOrder();
    const { token } = request!;
    expectClosed(
      await ask(stranger, "POST", `/store/orders/${other}/transfer/accept${SHOWN}`, { token }),
      "other",
      401,
    );
    expectClosed(
      await ask(bob!.headers, "POST", `/store/orders/${id}/transfer/request${SHOWN}`, { token }),
      "ask",
      404,
    );
    expect((await ask(stranger, "POST", accept, { token })).status).toBe(200);
    expect((await ask(bob!.headers, "GET", `/store/orders/${id}`)).status).toBe(200);
    expect((await ask(alice!.headers, "GET", `/store/orders/${id}`)).status).toBe(404);
  });

  it("is returned by its own customer alone, and the owner says what has arrived", async () => {
    const id = await newOrder();
    const body = { order_id: id, items: [], return_shipping: { option_id: "so_unknown" } };
    expectClosed(await ask(bob!.headers, "POST", "/store/returns", body), "bob", 404);
    expectClosed(await ask(stranger, "POST", "/store/returns", body), "stranger", 401);
    expect((await ask(stranger, "POST", "/store/returns", {})).status).toBe(401);
    expect(await sql("select id from return where order_id = $1", [id])).toHaveLength(0);
    // Medusa's validation names every field that it reads and finds wrong.
    const said = { receive_now: "yes", location_id: 5, return_shipping: { option_id: 5, price: "0" } };
    const own = await ask(alice!.headers, "POST", "/store/returns", { ...body, ...said });
    expect(own.status).toBe(400);
    expect(own.text).toContain("return_shipping");
    for (const field of ["receive_now", "location_id", "price"]) expect(own.text).not.toContain(field);
  });

  it("cannot be named in a query or a body by anybody else", async () => {
    const id = await newOrder();
    for (const query of [`order_id=${id}`, `order_id[]=${id}`, `$or[0][order_id]=${id}`, `filters.order_id=${id}`]) {
      expectClosed(await ask(bob!.headers, "GET", `/store/products?${query}`), query, 404);
    }
    expectClosed(await ask(bob!.headers, "POST", "/store/payment-collections", { order_id: id }), "body", 404);
  });
});

/** Every character as %xx. */
function encodeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}
