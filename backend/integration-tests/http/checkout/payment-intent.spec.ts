import type { PaymentIntentAnswer } from "@nocturne/contract";
import { api, refusal, registerUser, setPriceBySql, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  CALIFORNIA,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  OREGON,
  placeOrder,
  readyToOrder,
  requestIntent,
  standingProduct,
  times,
} from "../../support/shop";

const PATH = "/api/create-payment-intent";
const addTo = async (sessionId: string) => add(sessionId, await standingProduct({ price: "20.00" }), 2);
const purchasesOf = (sessionId: string) =>
  sql<{ state: string }>("select state from purchase where session_id = $1 order by created_at", [sessionId]);

describe("POST /api/create-payment-intent", () => {
  it("answers the server's own figures, in exactly these keys", async () => {
    const sessionId = await newCart(await standingProduct({ price: "20.00" }), 2);
    const { status, body } = await requestIntent(await registerUser(), { subtotal: "40.00", sessionId });
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/.{40,}/),
      isZeroDollarOrder: false,
      provider: "demo",
      methods: [
        {
          id: "demo",
          title: "Demo payment",
          note: "No card is charged, and none is asked for.",
          isDeferred: false,
        },
      ],
      subtotal: "40.00",
      discount: "0.00",
      tax: "2.90",
      includedTax: "0.00",
      taxLines: [],
      shipping: "0.00",
      total: "42.90",
      shippingOptions: [
        {
          id: expect.stringMatching(/^so_/),
          name: "Free shipping",
          price: "0.00",
          estimate: "",
          group: expect.stringMatching(/^sp_/),
          isChosen: true,
        },
      ],
    });
  });

  it("starts anew where the cart's payment was begun with a provider that the store has no more", async () => {
    const { user, sessionId, intent, input } = await readyToOrder((id) => addTo(id));
    await sql("update purchase set provider = 'stripe', client_secret = 'pi_1_secret' where session_id = $1", [
      sessionId,
    ]);
    const again = await requestIntent(user, { subtotal: intent.subtotal, customerAddress: CALIFORNIA, sessionId });
    expect(again.body.clientSecret).toMatch(/^demo_/);
    expect((await placeOrder(user, input)).status).toBe(201);
    expect((await purchasesOf(sessionId)).map(({ state }) => state)).toEqual(["void", "ordered"]);
  });

  it("needs a signed-in user, before anything else is looked at", async () => {
    for (const body of [undefined, [], { subtotal: "x" }]) {
      const { status, body: failure } = await refusal("POST", PATH, { body });
      expect([status, failure.code]).toEqual([401, "unauthenticated"]);
    }
  });

  it("needs a cart that holds something", async () => {
    const user = await registerUser();
    for (const sessionId of [newSessionId(), undefined]) {
      const { status, body } = await refusal("POST", PATH, { token: user.token, body: { subtotal: 0, sessionId } });
      expect([status, body.code]).toEqual([400, "cart_empty"]);
    }
  });

  it.each([["39.99"], [0], ["42.91"], [4000]])("refuses the amount %j for a cart of 40.00", async (subtotal) => {
    const sessionId = await newCart(await standingProduct({ price: "20.00" }), 2);
    const { status, body } = await refusal("POST", PATH, {
      token: (await registerUser()).token,
      body: { subtotal, customerAddress: CALIFORNIA, sessionId },
    });
    expect([status, body.message]).toEqual([409, "Your cart has changed. Please review your order."]);
    expect(await purchasesOf(sessionId)).toEqual([]);
  });

  it("takes the subtotal or the total with tax, and charges the total either way", async () => {
    const sessionId = await newCart(await standingProduct({ price: "20.00" }), 2);
    const user = await registerUser();
    const bySubtotal = await requestIntent(user, { subtotal: 40, sessionId });
    const byTotal = await requestIntent(user, { subtotal: 42.9, sessionId });
    expect(byTotal.body).toEqual(bySubtotal.body);
  });

  it.each([null, undefined, {}, { ...CALIFORNIA, city: "" }, { ...CALIFORNIA, zipCode: " " }])(
    "charges no tax while the address is %j",
    async (customerAddress) => {
      const sessionId = await newCart(await standingProduct({ price: "20.00" }));
      const { status, body } = await api<PaymentIntentAnswer>("POST", PATH, {
        token: (await registerUser()).token,
        body: { subtotal: "20.00", customerAddress, sessionId },
      });
      expect([status, body.tax, body.total]).toEqual([200, "0.00", "20.00"]);
    },
  );

  it("refuses an unknown US state", async () => {
    const sessionId = await newCart(await standingProduct());
    const { status, body } = await refusal("POST", PATH, {
      token: (await registerUser()).token,
      body: { subtotal: 25, customerAddress: { ...CALIFORNIA, state: "Narnia" }, sessionId },
    });
    expect([status, body.code]).toEqual([400, "unknown_state"]);
    expect(body.details).toEqual([{ path: "customerAddress.state", message: "Unknown US state." }]);
  });

  it("reuses the secret for the same cart, and for a new amount and address of it", async () => {
    const product = await standingProduct({ price: "20.00" });
    const sessionId = await newCart(product);
    const user = await registerUser();
    const first = await requestIntent(user, { subtotal: 20, sessionId });
    const again = await requestIntent(user, { subtotal: 20, sessionId });
    const moved = await requestIntent(user, { subtotal: 20, sessionId, customerAddress: OREGON });
    await add(sessionId, product, 2);
    const more = await requestIntent(user, { subtotal: 60, sessionId, customerAddress: OREGON });
    expect(again.body).toEqual(first.body);
    expect([moved.body.total, more.body.total]).toEqual(["20.00", "60.00"]);
    expect(new Set([first, moved, more].map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await purchasesOf(sessionId)).toEqual([{ state: "open" }]);
  });

  it("10 at once make one intent", async () => {
    const sessionId = await newCart(await standingProduct({ price: "20.00" }));
    const user = await registerUser();
    const answers = await times(10, () => requestIntent(user, { subtotal: 20, sessionId }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
    expect(await purchasesOf(sessionId)).toEqual([{ state: "open" }]);
  });

  it("gives another account of the same cart a secret of its own, and voids the first", async () => {
    const sessionId = await newCart(await standingProduct());
    const [first, second] = [await registerUser(), await registerUser()];
    const mine = await requestIntent(first, { subtotal: 25, sessionId });
    const theirs = await requestIntent(second, { subtotal: 25, sessionId });
    expect(theirs.body.clientSecret).not.toBe(mine.body.clientSecret);
    expect((await purchasesOf(sessionId)).map(({ state }) => state).sort()).toEqual(["open", "void"]);
  });

  it("has no secret where the total is 0", async () => {
    const sessionId = await newCart(await standingProduct({ price: "0" }));
    const { status, body } = await requestIntent(await registerUser(), { subtotal: 0, sessionId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ clientSecret: null, isZeroDollarOrder: true, total: "0.00" });
    expect(await purchasesOf(sessionId)).toEqual([]);
  });

  it("refuses yesterday's price, and takes today's", async () => {
    const product = await newProduct({ price: "20.00" });
    const sessionId = await newCart(product);
    const user = await registerUser();
    await requestIntent(user, { subtotal: 20, sessionId });
    await setPriceBySql(product.id, "30.00");
    await expect.poll(async () => (await cartOf(sessionId))[0]?.product.price, { timeout: 1_000 }).toBe("30.00");
    expect((await requestIntent(user, { subtotal: 20, sessionId })).status).toBe(409);
    expect((await requestIntent(user, { subtotal: 30, sessionId })).body.subtotal).toBe("30.00");
  });

  it("says how many are left where more are wanted", async () => {
    const sessionId = await newCart(await newProduct({ inventory: 2 }), 3);
    const { status, body } = await refusal("POST", PATH, {
      token: (await registerUser()).token,
      body: { subtotal: 75, customerAddress: null, sessionId },
    });
    expect([status, body.message]).toEqual([409, "Only 2 left"]);
  });

  it("finds the cart by body, else header, else cookie", async () => {
    const user = await registerUser();
    const product = await standingProduct({ price: "10.00" });
    const [byBody, byHeader, byCookie] = [
      await newCart(product, 1),
      await newCart(product, 2),
      await newCart(product, 3),
    ];
    const totalOf = async (sessionId: string | undefined, headers: Record<string, string>, subtotal: number) => {
      const { body } = await api<PaymentIntentAnswer>("POST", PATH, {
        token: user.token,
        headers,
        body: { subtotal, sessionId },
      });
      return body.subtotal;
    };
    const cookie = { Cookie: `cart_session=${byCookie}` };
    const header = { "X-Cart-Session": byHeader };
    expect(await totalOf(byBody, { ...cookie, ...header }, 10)).toBe("10.00");
    expect(await totalOf(undefined, { ...cookie, ...header }, 20)).toBe("20.00");
    expect(await totalOf(undefined, cookie, 30)).toBe("30.00");
  });
});
