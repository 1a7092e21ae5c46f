import type { PlacedOrder } from "@nocturne/contract";
import { api, call, medusaAdminOk, randomAddress, refusal, registerUser, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import {
  askToPay,
  buyAsGuest,
  changeSettings,
  guestReady,
  letGuestsBuy,
  newGuest,
  order,
  tokenOf,
} from "../../support/guests";
import { readPage, tokenIn } from "../../support/order-pages";
import { newsOf, startDelivery, waitForMails } from "../../support/outbox";
import {
  add,
  CALIFORNIA,
  cartOf,
  newCart,
  newProduct,
  orderInput,
  placeOrder,
  readyToOrder,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

const ADDRESSES = ["/api/create-payment-intent", "/api/orders", "/api/create-zero-dollar-order"];

const freeOrder = (sessionId: string, email: string, headers: Record<string, string> = {}) =>
  api<PlacedOrder>("POST", "/api/create-zero-dollar-order", {
    headers,
    body: { customerEmail: email, customerName: "Nell Dark", shippingAddress: CALIFORNIA, sessionId },
  });

describe("while the owner lets no guest buy", () => {
  beforeAll(() => changeSettings({ guestCheckout: false }));

  it.each(ADDRESSES)("%s asks to sign in, before it looks at anything", async (path) => {
    const sessionId = await newCart(await standingProduct());
    const { status, body } = await refusal("POST", path, { body: { sessionId, customerEmail: newGuest().email } });
    expect([status, body.code, body.message]).toEqual([401, "unauthenticated", "Please log in."]);
  });
});

describe("a guest, once the owner lets them", () => {
  letGuestsBuy();

  it("buys with an e-mail: one order, one mail with its link, a customer without an account", async () => {
    const product = await standingProduct();
    const guest = newGuest();
    const placed = await buyAsGuest(product, guest);
    expect(placed).toMatchObject({ customerEmail: guest.email, subtotal: "25.00", tax: "1.81", total: "26.81" });
    const [mail = ""] = await waitForMails(guest.email, 1);
    expect(mail).toContain(placed.orderNumber);
    await startDelivery();
    expect(await newsOf(guest.email)).toEqual(["Your order #"]);
    for (const token of [tokenIn(mail), tokenOf(placed)]) {
      const page = await readPage(token);
      expect([page.status, page.body.orderNumber, page.body.isConfirmed]).toEqual([200, placed.orderNumber, false]);
      expect(page.body.email).not.toBe(guest.email);
    }
    const { order: record } = await medusaAdminOk<{ order: { email: string; customer: { has_account: boolean } } }>(
      "GET",
      `/admin/orders/${placed.id}?fields=email,customer.has_account`,
    );
    expect([record.email, record.customer.has_account]).toEqual([guest.email, false]);
  });

  it("is one customer at Medusa, however often they buy at once", async () => {
    const product = await standingProduct();
    const guest = newGuest();
    const orders = await times(3, () => buyAsGuest(product, guest));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(3);
    expect(await sql("select 1 from customer where email = $1 and deleted_at is null", [guest.email])).toHaveLength(1);
  });

  it("has to say an e-mail, and a right one", async () => {
    const product = await standingProduct();
    const sessionId = await newCart(product);
    const ask = (customerEmail: string | null) =>
      refusal("POST", "/api/create-payment-intent", { body: { subtotal: product.price, customerEmail, sessionId } });
    const [without, wrong] = [await ask(null), await ask("nell")];
    expect([without.status, without.body.code]).toEqual([400, "guest_email_required"]);
    expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_request"]);
  });

  it("pays what the server says, and nothing else", async () => {
    const product = await standingProduct();
    const guest = newGuest();
    const { sessionId, input } = await guestReady(product, guest);
    const cheaper = await refusal("POST", "/api/orders", {
      body: { ...input, orderData: { ...input.orderData, total: "1.00" } },
    });
    expect([cheaper.status, cheaper.body.code]).toEqual([409, "cart_changed"]);
    await add(sessionId, product);
    const more = await refusal("POST", "/api/orders", { body: input });
    expect(more.status).toBe(409);
    const unpaid = await newCart(product);
    const cart = await cartOf(unpaid);
    const none = await refusal("POST", "/api/orders", {
      body: orderInput(guest as Parameters<typeof orderInput>[0], unpaid, cart, {
        subtotal: "25.00",
        tax: "1.81",
        shipping: "0.00",
        total: "26.81",
      }),
    });
    expect([none.status, none.body.code]).toEqual([402, "payment_incomplete"]);
  });

  it("gets one order of one payment, from two tabs and however often", async () => {
    const product = await newProduct({ inventory: 5 });
    const guest = newGuest();
    const { input } = await guestReady(product, guest);
    const answers = await times(6, () => order(input));
    expect(statusCounts(answers)).toEqual({ 201: 1, 200: 5 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await order(input);
    expect([again.status, again.body.orderNumber]).toEqual([200, answers[0]!.body.orderNumber]);
    const left = await call("GET /api/products/{id}", { params: { id: product.id } });
    expect(left.body.inventory).toBe(4);
  });

  it("gets one payment in two tabs; the e-mail that was said last counts, and the other tab is told", async () => {
    const product = await standingProduct();
    const [first, second] = [newGuest(), newGuest()];
    const { sessionId, intent, input } = await guestReady(product, first);
    const other = await askToPay({ subtotal: intent.total, customerEmail: second.email, sessionId });
    expect(other.body.clientSecret).toBe(intent.clientSecret);
    const stale = await refusal("POST", "/api/orders", { body: input });
    expect([stale.status, stale.body.code]).toEqual([409, "cart_changed"]);
    const placed = await order({ ...input, orderData: { ...input.orderData, customerEmail: second.email } });
    expect([placed.status, placed.body.customerEmail]).toEqual([201, second.email]);
  });

  it("and nobody else reads an order by an e-mail, or by a cart id alone", async () => {
    const guest = newGuest();
    const { input } = await guestReady(await standingProduct(), guest);
    const placed = await order(input);
    const asOther = await refusal("POST", "/api/orders", {
      body: { ...input, orderData: { ...input.orderData, customerEmail: newGuest().email } },
    });
    expect([asOther.status, asOther.body.code]).toEqual([404, "order_not_found"]);
    const { token } = await registerUser();
    const asAccount = await refusal("POST", "/api/orders", { token, body: input });
    expect([asAccount.status, asAccount.body.code]).toEqual([404, "order_not_found"]);
    const wrong = await refusal("POST", "/api/order-pages", {
      body: { orderNumber: placed.body.orderNumber, email: newGuest().email },
    });
    expect(wrong.status).toBe(404);
    // Registered, and nobody has proved the address: the order stays the mailbox's.
    const squatter = await registerUser({ email: guest.email });
    expect((await call("GET /api/user/orders", { token: squatter.token })).body).toEqual([]);
    const masked = await readPage(tokenOf(placed.body), { "X-Session-Token": squatter.token });
    expect(masked.body.isConfirmed).toBe(false);
  });

  it("is not told whether an e-mail has an account, and takes nothing of it", async () => {
    const product = await standingProduct();
    const user = await registerUser();
    const [known, unknown] = [await buyAsGuest(product, user), await buyAsGuest(product, newGuest())];
    const shape = (placed: PlacedOrder) => ({
      ...placed,
      id: "",
      orderNumber: "",
      createdAt: "",
      customerEmail: "",
      customerName: "",
      page: typeof placed.page,
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect((await call("GET /api/user/orders", { token: user.token })).body).toEqual([]);
    expect((await call("GET /api/user/addresses", { token: user.token })).body).toEqual([]);
    const [customer] = await sql<{ accounts: boolean[] }>(
      "select array_agg(has_account order by has_account) as accounts from customer where email = $1",
      [user.email],
    );
    expect(customer?.accounts).toEqual([false, true]);
  });

  it("who signs in meanwhile pays anew, and an account's payment is no guest's", async () => {
    const product = await standingProduct();
    const user = await registerUser();
    const { sessionId, intent, input } = await guestReady(product, user);
    const asUser = await call("POST /api/create-payment-intent", {
      token: user.token,
      body: { subtotal: intent.total, customerAddress: CALIFORNIA, sessionId },
    });
    expect(asUser.body.clientSecret).not.toBe(intent.clientSecret);
    const late = await refusal("POST", "/api/orders", { body: input });
    expect([late.status, late.body.code]).toEqual([402, "payment_incomplete"]);
    expect((await placeOrder(user, input)).status).toBe(201);
  });

  it("is nobody whose session has ended: they are asked to sign in again", async () => {
    const { input, user } = await readyToOrder(async (sessionId) => add(sessionId, await standingProduct()));
    await call("POST /api/logout", { token: user.token });
    const ended = await refusal("POST", "/api/orders", { token: user.token, body: input });
    expect([ended.status, ended.body.code]).toEqual([401, "unauthenticated"]);
    const byCookie = await refusal("POST", "/api/orders", {
      body: input,
      headers: { cookie: `session_token=${"x".repeat(43)}`, "Sec-Fetch-Site": "same-origin" },
    });
    expect(byCookie.status).toBe(401);
    expect(byCookie.headers.getSetCookie().join()).toMatch(/session_token=;/);
  });

  it("orders what costs nothing, once, and few an hour from one address or for one e-mail", async () => {
    const product = await standingProduct({ price: "0" });
    const guest = newGuest();
    const free = async (email: string, headers: Record<string, string> = {}) =>
      freeOrder(await newCart(product), email, headers);
    const sessionId = await newCart(product);
    const answers = await times(3, () => freeOrder(sessionId, guest.email));
    expect(statusCounts(answers)).toEqual({ 201: 1, 200: 2 });
    const forOne = await times(4, () => free(guest.email));
    expect(statusCounts(forOne)).toEqual({ 201: 2, 429: 2 });
    const here = { "X-Forwarded-For": randomAddress() };
    const fromOne = await times(17, () => free(newGuest().email, here));
    expect(statusCounts(fromOne)).toEqual({ 201: 15, 429: 2 });
  });

  it("begins as many payments from one address as one may log in", async () => {
    const product = await standingProduct();
    const here = { "X-Forwarded-For": randomAddress() };
    const ask = async () => {
      const sessionId = await newCart(product);
      return askToPay({ subtotal: product.price, customerEmail: newGuest().email, sessionId }, here);
    };
    const answers = [];
    for (let round = 0; round < 52; round += 1) answers.push(await ask());
    expect(statusCounts(answers)).toEqual({ 200: 50, 429: 2 });
    expect(answers.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});
