import { refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { addressOf, endpoints } from "../../support/routes";
import { admin, newProduct } from "../../support/shop";

const NUL = "a\0b";
const LONE = "\ud800x";
const LONG = "x".repeat(60_000);

/** Every field that any body has, so that each value reaches whichever field an endpoint reads. */
function everywhere(value: unknown): Record<string, unknown> {
  const address = { street: value, city: value, state: value, zipCode: value, country: value, name: value };
  const item = { productId: value, quantity: value, price: value, size: value };
  const flat = {
    ...item,
    sessionId: value,
    username: value,
    email: value,
    password: value,
    confirmPassword: value,
    firstName: value,
    lastName: value,
    token: value,
    newRole: value,
    name: value,
    description: value,
    category: value,
    sizes: value,
    imageUrl: value,
    imageUrls: value,
    inventory: value,
    productIds: value,
    subtotal: value,
    tax: value,
    shipping: value,
    total: value,
    status: value,
    trackingNumbers: value,
    trackingUrls: value,
    customerEmail: value,
    customerName: value,
    customerAddress: address,
    shippingAddress: address,
    items: [item],
  };
  return { ...flat, orderData: { ...flat, orderNumber: value } };
}

const RAW: [string, string][] = [
  ["malformed JSON", '{"a":'],
  ["two values", "{}{}"],
  ["a bare word", "undefined"],
  ["an array", "[]"],
  ["a string", '"text"'],
  ["a number", "12"],
  ["null", "null"],
  ["true", "true"],
  ["a proto key", '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}'],
  ["a deep nest", `{"orderData":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["a byte order mark", "\ufeff{}"],
];

const VALUES: [string, unknown][] = [
  ["null", null],
  ["true", true],
  ["empty text", ""],
  ["blanks", "   "],
  ["NUL", NUL],
  ["NUL in a list", [NUL]],
  ["a lone surrogate", LONE],
  ["a lone surrogate in a list", [LONE, NUL]],
  ["long text", LONG],
  ["a long list", Array.from({ length: 20_000 }, () => "x")],
  ["-1", -1],
  ["a fraction", 0.5],
  ["1e308", 1e308],
  ["2^63", 9_223_372_036_854_775_807n.toString()],
  ["an object", { $ne: null }],
  ["a nest", [[["x"]], { a: { b: [null] } }]],
  ["markup", "<script>alert(1)</script>"],
  ["a quote", "'; drop table product; --"],
  ["format signs", "%s %n ${7*7} {{7*7}}"],
  ["right to left", "\u202Eevil\u0000"],
];

const writing = endpoints.filter(([, { body }]) => body);

/** As somebody who may call: what is refused at the door is not tested behind it. */
async function tokenFor(access: string): Promise<string | undefined> {
  if (access === "public") return undefined;
  return access === "user" || access === "shopper" ? (await registerUser()).token : await admin();
}

describe.each(writing)("%s", (_name, endpoint) => {
  it("answers bad bodies with a clear 4xx", async () => {
    const token = await tokenFor(endpoint.access);
    // Where nothing has to be said, a body that says nothing is as good as none.
    const mayBeEmpty = endpoint.body?.safeParse({}).success ?? false;
    const send = (rawBody: string) =>
      refusal(endpoint.method, addressOf(endpoint), { rawBody, ...(token ? { token } : {}) });
    for (const [title, rawBody] of RAW) {
      const { status, body } = await send(rawBody);
      if (mayBeEmpty && status < 300) continue;
      expect(status, `${title}: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      expect(status, `${title}: ${JSON.stringify(body)}`).toBeLessThan(500);
      expect(body.error, title).toBe(body.message);
      expect(body.code, title).toMatch(/^[a-z_]+$/);
    }
  });

  it("answers bad values in every field without a 5xx", async () => {
    const token = await tokenFor(endpoint.access);
    for (const [title, value] of VALUES) {
      const { status, body } = await refusal(endpoint.method, addressOf(endpoint), {
        body: everywhere(value),
        ...(token ? { token } : {}),
      });
      expect(status, `${title}: ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status < 400) continue;
      expect(body.error, title).toBe(body.message);
      expect(JSON.stringify(body), title).not.toMatch(/ at \/|node_modules|select |insert into|relation "/i);
      expect(JSON.stringify(body), title).not.toMatch(/Invalid (?:input|option|key|string)|Too (?:big|small):/);
    }
  });

  it("answers 413 past a megabyte", async () => {
    const token = await tokenFor(endpoint.access);
    const { status, body } = await refusal(endpoint.method, addressOf(endpoint), {
      rawBody: JSON.stringify({ name: "x".repeat(1_100_000) }),
      ...(token ? { token } : {}),
    });
    expect([status, body.code]).toEqual([413, "payload_too_large"]);
  });
});

describe("bodies that say what they are not", () => {
  it.each([
    [{ "Content-Encoding": "gzip" }],
    [{ "Content-Encoding": "nonsense" }],
    [{ "Content-Type": "application/json; charset=nonsense" }],
    [{ "Content-Type": "multipart/form-data; boundary=x" }],
    [{ "Content-Type": "" }],
  ])("with %j: no 5xx", async (headers) => {
    const { status } = await refusal("POST", "/api/calculate-tax", { rawBody: "not json", headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("the JSON text null is refused like a list or a number", async () => {
    const product = await newProduct();
    for (const rawBody of ["null", " null ", "[]", "12", '"text"', "true"]) {
      const path = `/api/products/${product.id}`;
      const { status, body } = await refusal("PUT", path, { rawBody, token: await admin() });
      expect([status, body.code], rawBody).toEqual([400, "invalid_request"]);
      expect(body.details, rawBody).toHaveLength(1);
    }
  });

  it("malformed JSON is 400 malformed_json, a wrong type 400 with its path", async () => {
    const malformed = await refusal("POST", "/api/cart", { rawBody: "{" });
    expect([malformed.status, malformed.body.code]).toEqual([400, "malformed_json"]);
    const wrong = await refusal("POST", "/api/cart", { body: { sessionId: 5, productId: [], quantity: "1" } });
    expect(new Set(wrong.body.details?.map(({ path }) => path))).toEqual(
      new Set(["sessionId", "productId", "quantity"]),
    );
  });
});
