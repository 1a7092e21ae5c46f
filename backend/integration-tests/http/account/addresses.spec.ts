import { api, apiOk, call, callOk, sql, type TestUser } from "@nocturne/test-support";
import type { InputOf, SavedAddress } from "@nocturne/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { rememberAddress } from "../../../src/store/address/saved-addresses";
import { newCustomer, type Customer } from "../../support/customers";
import { withStoreScope } from "../../support/store-database";
import {
  CALIFORNIA,
  cartOf,
  newCart,
  orderInput,
  placeOrder,
  requestIntent,
  standingProduct,
} from "../../support/shop";

type Address = InputOf<"createAddress">;

const VIENNA: Address = {
  name: "Nell van der Dark",
  company: "Nacht GmbH",
  street: "Ring 1",
  line2: "Top 4",
  city: "Wien",
  state: "",
  zipCode: "1010",
  country: "AT",
  phone: "+43 1 234",
};

let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  [alice, bob] = [await newCustomer(), await newCustomer()];
});

const keep = (user: TestUser, body: Address = VIENNA) => call("POST /api/user/addresses", { token: user.token, body });
const list = (user: TestUser): Promise<SavedAddress[]> => callOk("GET /api/user/addresses", { token: user.token });
const clear = async (user: TestUser) => {
  for (const { id } of await list(user)) {
    await callOk("DELETE /api/user/addresses/{id}", { token: user.token, params: { id } });
  }
};

describe("the addresses of an account", () => {
  it("are kept, changed and removed, whole", async () => {
    const made = await keep(alice);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ ...VIENNA, id: expect.stringMatching(/^cuaddr_/) as string, isDefault: false });
    const { id } = made.body;
    const changed = await call("PUT /api/user/addresses/{id}", {
      token: alice.token,
      params: { id },
      body: { ...VIENNA, line2: "Top 5", isDefault: true },
    });
    expect(changed.body).toEqual({ ...VIENNA, line2: "Top 5", id, isDefault: true });
    expect(await list(alice)).toEqual([changed.body]);
    expect(await callOk("DELETE /api/user/addresses/{id}", { token: alice.token, params: { id } })).toEqual({
      success: true,
    });
    expect(await list(alice)).toEqual([]);
  });

  it("are kept once, however often and however concurrently; company and phone may change", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => keep(alice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await keep(alice, { ...VIENNA, street: "RING  1", phone: "" })).status).toBe(200);
    expect(await list(alice)).toMatchObject([{ street: "RING  1", phone: "" }]);
    await clear(alice);
  });

  it("have one default, which comes first", async () => {
    await keep(alice, { ...VIENNA, isDefault: true });
    await keep(alice, { ...VIENNA, street: "Ring 2", isDefault: true });
    await keep(alice, { ...VIENNA, street: "Ring 3" });
    const kept = await list(alice);
    expect(kept.map(({ street, isDefault }) => [street, isDefault])).toEqual([
      ["Ring 2", true],
      ["Ring 3", false],
      ["Ring 1", false],
    ]);
    await clear(alice);
  });

  it("are at most twenty", async () => {
    for (let number = 1; number <= 20; number += 1) await keep(alice, { ...VIENNA, street: `Ring ${number}` });
    const refused = await keep(alice, { ...VIENNA, street: "Ring 21" });
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, "too_many_addresses"]);
    expect((await keep(alice, { ...VIENNA, street: "Ring 20" })).status).toBe(200);
    await clear(alice);
  });

  it("are Medusa's own: the store API shows the same, both ways", async () => {
    const { body } = await keep(alice);
    const path = "/store/customers/me/addresses";
    const theirs = await apiOk<{ addresses: { id: string; country_code: string; address_2: string }[] }>("GET", path, {
      headers: alice.headers,
    });
    expect(theirs.addresses).toMatchObject([{ id: body.id, country_code: "at", address_2: "Top 4" }]);
    await apiOk("POST", `${path}/${body.id}`, { headers: alice.headers, body: { city: "Graz" } });
    expect(await list(alice)).toEqual([{ ...body, city: "Graz" }]);
    await clear(alice);
  });

  it("are nobody else's, and nobody's who is signed out", async () => {
    const { id } = (await keep(alice)).body;
    expect(await list(bob)).toEqual([]);
    const asBob = { token: bob.token, params: { id } };
    expect((await call("PUT /api/user/addresses/{id}", { ...asBob, body: VIENNA })).status).toBe(404);
    expect((await call("DELETE /api/user/addresses/{id}", asBob)).status).toBe(404);
    for (const [method, path] of [
      ["GET", "/api/user/addresses"],
      ["POST", "/api/user/addresses"],
      ["PUT", `/api/user/addresses/${id}`],
      ["DELETE", `/api/user/addresses/${id}`],
    ] as const) {
      const body = method === "POST" || method === "PUT" ? VIENNA : undefined;
      expect((await api(method, path, { body })).status).toBe(401);
    }
    expect(await list(alice)).toHaveLength(1);
    await clear(alice);
  });

  it.each([
    ["a country that is none", { country: "ZZ" }, "country"],
    ["no street", { street: " " }, "street"],
    ["no state in the US", { country: "US" }, "state"],
    ["no name", { name: "" }, "name"],
    ["a link", { line2: "https://evil.example/x" }, "line2"],
    ["a long phone number", { phone: "1".repeat(41) }, "phone"],
  ])("are refused with %s", async (_what, wrong, path) => {
    const { status, body } = await keep(alice, { ...VIENNA, ...wrong });
    expect(status).toBe(400);
    expect((body as unknown as { details: { path: string }[] }).details.map((detail) => detail.path)).toContain(path);
    expect(await list(alice)).toEqual([]);
  });
});

async function order(user: TestUser, address: Parameters<typeof orderInput>[4]) {
  const sessionId = await newCart(await standingProduct());
  const intent = await requestIntent(user, { subtotal: "25.00", sessionId, customerAddress: address });
  expect(intent.status).toBe(200);
  return await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent.body, address));
}

describe("the address of an order", () => {
  const { name: _name, ...vienna } = VIENNA;

  it("needs no state where the country has none, and is kept for the next checkout", async () => {
    const placed = await order(bob, vienna);
    expect(placed.status).toBe(201);
    expect(placed.body.shippingAddress).toEqual(vienna);
    expect(placed.body.tax).toBe("0.00");
    const wanted = [{ ...vienna, name: `${bob.firstName} ${bob.lastName}`, isDefault: true }];
    await expect.poll(() => list(bob)).toMatchObject(wanted);
    await order(bob, CALIFORNIA);
    await expect
      .poll(async () => (await list(bob)).map(({ country, isDefault }) => [country, isDefault]))
      .toEqual([
        ["US", true],
        ["AT", false],
      ]);
    await order(bob, vienna);
    await expect.poll(async () => (await list(bob)).map(({ country }) => country)).toEqual(["AT", "US"]);
  });

  it("is not written again where it is kept word for word", async () => {
    const carol = await newCustomer();
    const { id, ...kept } = (await keep(carol, { ...VIENNA, isDefault: true })).body;
    const row = async () =>
      (
        await sql<{ customer_id: string; updated_at: Date }>(
          "select customer_id, updated_at from customer_address where id = $1",
          [id],
        )
      )[0]!;
    const before = await row();
    // This scope knows the database alone: whatever would write an address at Medusa fails in it.
    await withStoreScope((scope) => rememberAddress(scope, before.customer_id, kept));
    expect(await row()).toEqual(before);
    expect(await list(carol)).toEqual([{ id, ...kept }]);
  });

  it("is taken with any postal code, and refused without what its country needs", async () => {
    expect((await order(alice, { ...vienna, zipCode: "A-1010" })).status).toBe(201);
    const sessionId = await newCart(await standingProduct());
    const { body } = await requestIntent(alice, { subtotal: "25.00", sessionId });
    const cart = await cartOf(sessionId);
    for (const [wrong, path] of [
      [{ ...CALIFORNIA, state: "" }, "state"],
      [{ ...CALIFORNIA, state: "Narnia" }, "state"],
      [{ ...CALIFORNIA, zipCode: "" }, "zipCode"],
      [{ ...vienna, city: "" }, "city"],
      [{ ...vienna, country: "XX" }, "country"],
    ] as const) {
      const refused = await placeOrder(alice, orderInput(alice, sessionId, cart, body, wrong));
      expect(refused.status).toBe(400);
      const details = (refused.body as unknown as { details: { path: string }[] }).details;
      expect(details.map((detail) => detail.path)).toContain(`orderData.shippingAddress.${path}`);
    }
  });

  it("is never paid for in a country that does not exist, however little of it is there", async () => {
    const sessionId = await newCart(await standingProduct());
    const refused = await requestIntent(alice, { subtotal: "25.00", sessionId, customerAddress: { country: "ZZ" } });
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([400, "unknown_country"]);
  });
});
