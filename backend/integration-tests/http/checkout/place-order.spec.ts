import type { Order } from "@nocturne/contract";
import { refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  buy,
  CALIFORNIA,
  cartOf,
  newCart,
  newOrderNumber,
  orderInput,
  placeOrder,
  readyToOrder,
  standingProduct,
} from "../../support/shop";

const ORDER_KEYS = [
  "awaitedPayment",
  "createdAt",
  "customerEmail",
  "customerName",
  "discount",
  "id",
  "includedTax",
  "items",
  "orderNumber",
  "refunded",
  "shipping",
  "shippingAddress",
  "shippingMethods",
  "status",
  "subtotal",
  "tax",
  "taxLines",
  "total",
  "trackingNumbers",
  "trackingUrls",
];

describe("POST /api/orders", () => {
  it("makes the order of a payment and empties the cart", async () => {
    const product = await standingProduct({ price: "33.33", sizes: ["S", "M"] });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product, 3, "M"));
    const { status, body } = await placeOrder(user, input);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(ORDER_KEYS);
    expect(body).toMatchObject({
      orderNumber: input.orderData.orderNumber,
      customerEmail: user.email,
      customerName: "Nell Dark",
      shippingAddress: CALIFORNIA,
      subtotal: "99.99",
      tax: "7.25",
      shipping: "0.00",
      shippingMethods: [{ name: "Free shipping", price: "0.00", estimate: "" }],
      total: "107.24",
      status: "Processing",
      trackingNumbers: [],
      trackingUrls: [],
    });
    expect(body.items).toEqual([
      {
        productId: product.id,
        quantity: 3,
        price: "33.33",
        lineTotal: "99.99",
        size: "M",
        options: { Size: "M" },
        name: product.name,
        imageUrl: "",
      },
    ]);
    expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt);
    expect(await cartOf(sessionId)).toEqual([]);
  });

  it("needs a signed-in user", async () => {
    const { input } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const { status, body } = await refusal("POST", "/api/orders", { body: input });
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });

  it("without a payment intent: 402, and the cart stays", async () => {
    const sessionId = await newCart(await standingProduct({ price: "25.00" }));
    const user = await registerUser();
    const amounts = { subtotal: "25.00", tax: "1.81", shipping: "0.00", total: "26.81" };
    const { status, body } = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), amounts));
    expect([status, body]).toEqual([402, expect.objectContaining({ code: "payment_incomplete" })]);
    expect(await cartOf(sessionId)).toHaveLength(1);
  });

  it("with neither intent nor the right total: 409 comes first", async () => {
    const sessionId = await newCart(await standingProduct({ price: "25.00" }));
    const user = await registerUser();
    const amounts = { subtotal: "1.00", tax: "0.00", shipping: "0.00", total: "1.00" };
    const { status } = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), amounts));
    expect(status).toBe(409);
  });

  it("never uses another account's payment", async () => {
    const { sessionId, intent } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const stranger = await registerUser();
    const { status } = await placeOrder(stranger, orderInput(stranger, sessionId, await cartOf(sessionId), intent));
    expect(status).toBe(402);
    expect(await cartOf(sessionId)).toHaveLength(1);
  });

  it("does not take a purchase for the old address where the tax is another", async () => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct({ price: "50.00" })));
    const newYork = { ...CALIFORNIA, state: "NY", zipCode: "10001" };
    const moved = { ...input, orderData: { ...input.orderData, shippingAddress: newYork } };
    expect((await placeOrder(user, moved)).status).toBe(409);
    const honest = { ...moved, orderData: { ...moved.orderData, tax: "2.00", total: "52.00" } };
    expect((await placeOrder(user, honest)).status).toBe(409);
    expect((await placeOrder(user, input)).status).toBe(201);
  });

  it("does not take a subtotal that was paid before the address was known", async () => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct()), { address: null });
    const withAddress = { ...input, orderData: { ...input.orderData, shippingAddress: CALIFORNIA } };
    expect((await placeOrder(user, withAddress)).status).toBe(409);
  });

  it.each([
    ["as sent", `ORD-${Date.now()}`, true],
    ["of 17 digits", newOrderNumber(), true],
    ["with letters", "ORD-abc", false],
    ["too short", "ORD-123456789", false],
    ["too long", "ORD-123456789012345678", false],
    ["with other digits", "ORD-١٢٣٤٥٦٧٨٩٠", false],
    ["empty", "", false],
    ["missing", undefined, false],
    ["null", null, false],
  ])("an order number %s", async (_case, orderNumber, isKept) => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const { status, body } = await placeOrder(user, { ...input, orderData: { ...input.orderData, orderNumber } });
    expect(status).toBe(201);
    expect(body.orderNumber === orderNumber).toBe(isKept);
    expect(body.orderNumber).toMatch(/^ORD-\d{10,17}$/);
  });

  it("makes a number of its own where the sent one is somebody's", async () => {
    const product = await standingProduct();
    const { order } = await buy(product);
    const { user, input } = await readyToOrder((id) => add(id, product));
    const taken = { ...input, orderData: { ...input.orderData, orderNumber: order.orderNumber } };
    const { status, body } = await placeOrder(user, taken);
    expect(status).toBe(201);
    expect(body.orderNumber).not.toBe(order.orderNumber);
    expect(body.id).not.toBe(order.id);
  });

  it("two purchases that want one number at once both succeed, with two numbers", async () => {
    const product = await standingProduct();
    const orderNumber = newOrderNumber();
    const [one, two] = [await readyToOrder((id) => add(id, product)), await readyToOrder((id) => add(id, product))];
    const answers = await Promise.all(
      [one, two].map(({ user, input }) =>
        placeOrder(user, { ...input, orderData: { ...input.orderData, orderNumber } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const numbers = answers.map(({ body }) => body.orderNumber);
    expect(new Set(numbers).size).toBe(2);
    expect(numbers).toContain(orderNumber);
  });

  it.each(["", "nell", "nell@", "@example.com", "a b@example.com", null, 5])("refuses the e-mail %j", async (email) => {
    const { user, sessionId, input } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const bad = { ...input, orderData: { ...input.orderData, customerEmail: email } };
    const { status, body } = await refusal("POST", "/api/orders", { token: user.token, body: bad });
    expect([status, body.details?.[0]?.path]).toEqual([400, "orderData.customerEmail"]);
    expect(await cartOf(sessionId)).toHaveLength(1);
  });

  it("ignores a sent status and subtotal", async () => {
    const { user, input } = await readyToOrder(async (id) => add(id, await standingProduct()));
    const orderData = { ...input.orderData, status: "delivered", subtotal: "1.00", tax: "0.00", id: "order_mine" };
    const { status, body } = await placeOrder(user, { ...input, orderData });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "Processing", subtotal: "25.00" } satisfies Partial<Order>);
    expect(body.id).not.toBe("order_mine");
  });
});
