import { describe, expect, it } from "vitest";
import {
  CalculateTaxBody,
  CreateOrderBody,
  CreatePaymentIntentBody,
  CreateZeroDollarOrderBody,
  isTaxable,
  isTrackingUrl,
  ORDER_NUMBER_PATTERN,
  ShippingAddress,
  UpdateOrderStatusBody,
  UpdateOrderTrackingBody,
} from "./index.js";
import { LINK_REFUSAL } from "./links.js";

const address = { street: "1 Mission", city: "San Francisco", state: "CA", zipCode: "94105", country: "us" };
const orderData = {
  orderNumber: "ORD-1700000000000",
  customerEmail: " Nell@Example.com ",
  customerName: " Nell Dark ",
  shippingAddress: address,
  total: "25.00",
};
const items = [{ productId: "prod_1", quantity: 1, price: 25, size: "" }];

describe("CreateOrderBody", () => {
  it("hands on cents, a trimmed name, the e-mail as it was typed and an upper-case country", () => {
    const body = CreateOrderBody.parse({ orderData, items });
    expect(body.orderData).toMatchObject({
      customerEmail: "Nell@Example.com",
      customerName: "Nell Dark",
      total: 2500,
      shippingAddress: { ...address, country: "US" },
    });
    expect(body.items).toEqual([{ productId: "prod_1", quantity: 1, price: 2500, size: null }]);
  });

  it.each([undefined, null, "", "us"])("takes the country %j for US", (country) => {
    const body = { orderData: { ...orderData, shippingAddress: { ...address, country } }, items };
    expect(CreateOrderBody.parse(body).orderData.shippingAddress.country).toBe("US");
  });

  it.each<[string, object]>([
    ["no order data", { items }],
    ["no items", { orderData }],
    ["an empty list", { orderData, items: [] }],
    ["a fractional quantity", { orderData, items: [{ ...items[0], quantity: 0.5 }] }],
    ["a quantity of 0", { orderData, items: [{ ...items[0], quantity: 0 }] }],
    ["a negative price", { orderData, items: [{ ...items[0], price: "-1" }] }],
    ["no price", { orderData, items: [{ ...items[0], price: undefined }] }],
    ["no total", { orderData: { ...orderData, total: undefined }, items }],
    ["no e-mail", { orderData: { ...orderData, customerEmail: "nell" }, items }],
    ["a blank name", { orderData: { ...orderData, customerName: "  " }, items }],
    ["no street", { orderData: { ...orderData, shippingAddress: { ...address, street: "" } }, items }],
    ["a long street", { orderData: { ...orderData, shippingAddress: { ...address, street: "x".repeat(201) } }, items }],
    ["a numeric session id", { orderData, items, sessionId: 5 }],
  ])("refuses %s", (_case, body) => {
    expect(CreateOrderBody.safeParse(body).success).toBe(false);
  });
});

describe("the other bodies of a checkout", () => {
  it("a quote needs amount and address", () => {
    expect(CalculateTaxBody.parse({ subtotal: "1.5", customerAddress: {} }).subtotal).toBe(150);
    expect(CalculateTaxBody.safeParse({ subtotal: "1.5" }).success).toBe(false);
    expect(CalculateTaxBody.safeParse({ subtotal: "1.5", customerAddress: null }).success).toBe(false);
    expect(CalculateTaxBody.safeParse({ customerAddress: {} }).success).toBe(false);
  });

  it("an intent may have no address yet", () => {
    expect(CreatePaymentIntentBody.safeParse({ subtotal: 0, customerAddress: null }).success).toBe(true);
    expect(CreatePaymentIntentBody.safeParse({ subtotal: 0 }).success).toBe(true);
    expect(CreatePaymentIntentBody.safeParse({ subtotal: 0, customerAddress: { city: 5 } }).success).toBe(false);
  });

  it("may name no link, wherever it would go into a mail", () => {
    const { customerEmail, customerName, shippingAddress } = orderData;
    const free = { customerEmail, customerName, shippingAddress };
    for (const part of Object.keys(address)) {
      const linked = { ...address, [part]: "see https://moth.example/win" };
      const intent = CreatePaymentIntentBody.safeParse({ subtotal: 0, customerAddress: linked });
      expect(intent.error?.issues.map(({ path }) => path)).toContainEqual(["customerAddress", part]);
      const order = CreateZeroDollarOrderBody.safeParse({ ...free, shippingAddress: linked });
      const texts = order.error?.issues.map(({ code, path, message }) => `${code} ${path.join(".")}: ${message}`);
      expect(texts).toContain(`custom shippingAddress.${part}: ${LINK_REFUSAL}`);
    }
    expect(CreateZeroDollarOrderBody.safeParse({ ...free, customerName: "https://moth.example" }).success).toBe(false);
  });

  it("a free order needs who and where", () => {
    const { customerEmail, customerName, shippingAddress } = orderData;
    const free = { customerEmail, customerName, shippingAddress };
    expect(CreateZeroDollarOrderBody.safeParse(free).success).toBe(true);
    expect(CreateZeroDollarOrderBody.safeParse({ ...free, total: "-1" }).success).toBe(false);
    expect(CreateZeroDollarOrderBody.safeParse({ ...free, customerEmail: undefined }).success).toBe(false);
  });
});

describe("addresses", () => {
  it.each([undefined, "", " "])("take the US for a country of %j", (country) => {
    expect(ShippingAddress.parse({ ...address, country }).country).toBe("US");
  });

  it("are taxable once city, state and ZIP code are there", () => {
    expect(isTaxable(address)).toBe(true);
    for (const part of ["city", "state", "zipCode"]) expect(isTaxable({ ...address, [part]: "" })).toBe(false);
    expect(isTaxable({ ...address, street: "" })).toBe(true);
    expect(isTaxable(null)).toBe(false);
    expect(isTaxable(undefined)).toBe(false);
  });
});

describe("ORDER_NUMBER_PATTERN", () => {
  it.each([
    ["ORD-1700000000000", true],
    [`ORD-${"1".repeat(10)}`, true],
    [`ORD-${"1".repeat(17)}`, true],
    [`ORD-${"1".repeat(9)}`, false],
    [`ORD-${"1".repeat(18)}`, false],
    ["ord-1700000000000", false],
    ["ORD-1700000000000\n", false],
    ["ORD-١٢٣٤٥٦٧٨٩٠١", false],
    [" ORD-1700000000000", false],
  ])("%j: %s", (number, isFine) => {
    expect(ORDER_NUMBER_PATTERN.test(number)).toBe(isFine);
  });
});

describe("UpdateOrderStatusBody", () => {
  it.each([
    [" shipped ", "shipped"],
    ["x".repeat(64), "x".repeat(64)],
    ["🦇", "🦇"],
  ])("takes %j", (status, expected) => {
    expect(UpdateOrderStatusBody.parse({ status }).status).toBe(expected);
  });

  it.each(["", "  ", undefined, null, 5, []])("refuses %j with a sentence that says what is missing", (status) => {
    expect(UpdateOrderStatusBody.safeParse({ status }).error?.issues[0]?.message).toBe("Please enter a status");
  });

  it("refuses 65 characters", () => {
    expect(UpdateOrderStatusBody.safeParse({ status: "x".repeat(65) }).success).toBe(false);
  });
});

describe("UpdateOrderTrackingBody", () => {
  it.each<[unknown[] | null | undefined, unknown[] | null | undefined, [string, string][]]>([
    [
      ["1", "2"],
      ["a.example", "b.example"],
      [
        ["1", "a.example"],
        ["2", "b.example"],
      ],
    ],
    [
      [" 1 ", "", " "],
      [" ", "", "c.example"],
      [
        ["1", ""],
        ["", "c.example"],
      ],
    ],
    [["1", null, undefined], null, [["1", ""]]],
    [null, null, []],
    [[], [], []],
    [
      ["1", "", "2", "", "3"],
      [],
      [
        ["1", ""],
        ["2", ""],
        ["3", ""],
      ],
    ],
  ])("pairs %j with %j", (trackingNumbers, trackingUrls, expected) => {
    const { tracking, seen } = UpdateOrderTrackingBody.parse({ trackingNumbers, trackingUrls });
    expect(seen).toBeNull();
    expect(tracking.map(({ number, url }) => [number, url])).toEqual(expected);
  });

  it("takes what was seen along", () => {
    const seen = { trackingNumbers: ["1", "", "3", "4"] };
    const pairs = ["1", "3", "4"].map((number) => ({ number, url: "" }));
    expect(UpdateOrderTrackingBody.parse({ trackingNumbers: [], seen })).toEqual({ tracking: [], seen: pairs });
  });

  it.each([{}, { tracking_numbers: ["1"] }, { seen: {} }])("refuses %j: nothing of it says that all go", (body) => {
    expect(UpdateOrderTrackingBody.safeParse(body).success).toBe(false);
  });

  it("refuses a fourth pair, wrong types and long texts", () => {
    for (const trackingNumbers of [["1", "2", "3", "4"], "1", [1], [{}], ["x".repeat(501)]]) {
      expect(UpdateOrderTrackingBody.safeParse({ trackingNumbers }).success).toBe(false);
    }
  });
});

describe("isTrackingUrl", () => {
  it.each([
    "",
    "https://a.example/b?c=d#e",
    "HTTP://a.example",
    "a.example",
    "a.example/track/1",
    "a.example:8080/x",
    "localhost:3000",
    "localhost:8/x",
    "a.example/x:y",
    "a.example?u=javascript:1",
    "münchen.example",
  ])("takes %j", (url) => {
    expect(isTrackingUrl(url)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "javascript://%0aalert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "mailto:a@a.example",
    "http://",
    "https://a b",
    'a.example/"x',
    "a.example\\x",
    "a.example/<x>",
    "//",
  ])("refuses %j", (url) => {
    expect(isTrackingUrl(url)).toBe(false);
  });
});
