import type { ErrorBody, Order, PaymentIntentAnswer } from "@nocturne/contract";
import { call, newRegistration, randomAddress, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { CALIFORNIA, cartOf, newCart, orderInput, standingProduct, times } from "../../support/shop";

const MAX_ORDERS = 3;
const MAX_FREE_ORDERS = 2;
const PER_ADDRESS = 10;
const MAX_PAID_TO_A_STRANGER = 10;
const MAX_FREE_TO_A_STRANGER = 3;

const store = new MedusaInstance();

beforeAll(async () => {
  await store.start(BUILT, {
    MAX_ORDERS_PER_HOUR: String(MAX_ORDERS),
    MAX_FREE_ORDERS_PER_HOUR: String(MAX_FREE_ORDERS),
  });
}, 240_000);

afterAll(() => store.stop());

const headersOf = (user: TestUser, address = randomAddress()) => ({
  "X-Session-Token": user.token,
  "X-Forwarded-For": address,
});

async function orderFree(user: TestUser, over: { address?: string; customerEmail?: string; sessionId?: string } = {}) {
  const sessionId = over.sessionId ?? (await newCart(await standingProduct({ price: "0" })));
  const body = {
    customerEmail: over.customerEmail ?? user.email,
    customerName: "Nell Dark",
    shippingAddress: CALIFORNIA,
    sessionId,
  };
  return await store.call<Order & ErrorBody>(
    "POST",
    "/api/create-zero-dollar-order",
    body,
    headersOf(user, over.address),
  );
}

async function beginPayment(
  user: TestUser,
  over: { sessionId?: string; address?: string; customerEmail?: string } = {},
) {
  const sessionId = over.sessionId ?? (await newCart(await standingProduct()));
  const body = { subtotal: "25.00", customerAddress: CALIFORNIA, sessionId, customerEmail: over.customerEmail };
  const headers = headersOf(user, over.address);
  const answer = await store.call<PaymentIntentAnswer & ErrorBody>("POST", "/api/create-payment-intent", body, headers);
  return { ...answer, sessionId };
}

type Refused = { status: number; body: { code?: string; error?: string; message?: string }; headers: Headers };

function expectRefusal({ status, body, headers }: Refused): void {
  expect([status, body.code]).toEqual([429, "rate_limited"]);
  expect(body.error).toBe(body.message);
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3_600);
}

/** So that a mail was sent to a stranger's address a moment ago, so many times. */
async function askedBefore(email: string, count: number): Promise<void> {
  await sql(
    `insert into order_contact (id, email, token_hash, expires_at)
     select $1 || n, $1, md5($1 || n), now() + interval '1 day' from generate_series(1, $2) n`,
    [email, count],
  );
}

describe("orders that cost nothing", () => {
  it("are made for one account up to the limit of an hour, from wherever and however much at once", async () => {
    const user = await registerUser();
    const answers = await times(5, () => orderFree(user));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_FREE_ORDERS);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectRefusal(answer);
    const { body } = await call("GET /api/user/orders", { token: user.token });
    expect(body).toHaveLength(MAX_FREE_ORDERS);
  });

  it("leave the cart of a refused one as it was; a made one is answered again", async () => {
    const user = await registerUser();
    const sessionIds = await times(3, async () => newCart(await standingProduct({ price: "0" })));
    for (const sessionId of sessionIds.slice(0, 2)) expect((await orderFree(user, { sessionId })).status).toBe(201);
    expectRefusal(await orderFree(user, { sessionId: sessionIds[2] }));
    expect(await cartOf(sessionIds[2]!)).toHaveLength(1);
    expect((await orderFree(user, { sessionId: sessionIds[0] })).status).toBe(200);
    expect((await beginPayment(user)).status).toBe(200);
  });

  it("cannot be made past the limit by POST /api/orders either", async () => {
    const user = await registerUser();
    await times(MAX_FREE_ORDERS, () => orderFree(user));
    const sessionId = await newCart(await standingProduct({ price: "0" }));
    const free = { subtotal: "0.00", tax: "0.00", shipping: "0.00", total: "0.00" };
    const body = orderInput(user, sessionId, await cartOf(sessionId), free);
    expectRefusal(await store.call("POST", "/api/orders", body, headersOf(user)));
  });

  it("are made from one address up to ten accounts' share", async () => {
    const address = randomAddress();
    const most = MAX_FREE_ORDERS * PER_ADDRESS;
    for (let made = 0; made < most; made += MAX_FREE_ORDERS) {
      const user = await registerUser();
      const answers = await times(MAX_FREE_ORDERS, () => orderFree(user, { address }));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }
    expectRefusal(await orderFree(await registerUser(), { address }));
    expect((await orderFree(await registerUser())).status).toBe(201);
  });

  it("reach a stranger's address a few times an hour, whoever sends them", async () => {
    const { email } = newRegistration();
    await askedBefore(email, MAX_FREE_TO_A_STRANGER);
    const user = await registerUser();
    expectRefusal(await orderFree(user, { customerEmail: email.toUpperCase() }));
    expect((await orderFree(user)).status).toBe(201);
  });
});

describe("payments", () => {
  it("are begun by one account up to the limit of an hour, before anything is charged", async () => {
    const user = await registerUser();
    const begun = await times(MAX_ORDERS, () => beginPayment(user));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    expectRefusal(await beginPayment(user));
    expect((await beginPayment(await registerUser())).status).toBe(200);
  });

  it("that were begun go on and become orders, past every limit", async () => {
    const user = await registerUser();
    const begun = await times(MAX_ORDERS, () => beginPayment(user));
    expectRefusal(await beginPayment(user));
    for (const { sessionId, body: intent } of begun) {
      const again = await beginPayment(user, { sessionId });
      expect([again.status, again.body.clientSecret]).toEqual([200, intent.clientSecret]);
      const body = orderInput(user, sessionId, await cartOf(sessionId), intent);
      expect((await store.call("POST", "/api/orders", body, headersOf(user))).status).toBe(201);
    }
  });

  it("that cannot be paid any more leave room for others", async () => {
    const user = await registerUser();
    const begun = await times(MAX_ORDERS, () => beginPayment(user));
    await sql("update purchase set state = 'void' where session_id = $1", [begun[0]!.sessionId]);
    expect((await beginPayment(user)).status).toBe(200);
  });

  it("are begun from one address up to ten accounts' share", async () => {
    const address = randomAddress();
    for (let made = 0; made < PER_ADDRESS; made += 1) {
      const user = await registerUser();
      const begun = await times(MAX_ORDERS, () => beginPayment(user, { address }));
      expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expectRefusal(await beginPayment(await registerUser(), { address }));
  });

  it("name a stranger's address a few times an hour, also where it is named after they were begun", async () => {
    const { email } = newRegistration();
    await askedBefore(email, MAX_PAID_TO_A_STRANGER);
    const user = await registerUser();
    const { sessionId } = await beginPayment(user);
    expectRefusal(await beginPayment(user, { sessionId, customerEmail: email }));
    expectRefusal(await beginPayment(user, { customerEmail: email }));
    expect((await beginPayment(user, { sessionId, customerEmail: user.email })).status).toBe(200);
  });
});
