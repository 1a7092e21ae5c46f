import { call } from "@nocturne/test-support";
import type { InputOf, Options, Product } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOptionProduct, removeProducts, variantOf } from "../../support/options";
import { cartOf, newSessionId } from "../../support/shop";

let ring: Product;
let pin: Product;

beforeAll(async () => {
  ring = await newOptionProduct("Cart ring", [
    { options: { Colour: "Gold", Size: "S" }, price: 30 },
    { options: { Colour: "Gold", Size: "M" } },
    { options: { Colour: "Silver", Size: "S" } },
  ]);
  pin = await newOptionProduct("Cart pin", [{ options: { Colour: "Gold" } }, { options: { Colour: "Silver" } }]);
});

afterAll(async () => await removeProducts([ring, pin]));

type AddInput = Omit<InputOf<"addCartItem">, "sessionId" | "productId">;

const put = (sessionId: string, product: Product, choice: AddInput) =>
  call("POST /api/cart", { body: { sessionId, productId: product.id, ...choice } });

describe("POST /api/cart of a product with options", () => {
  it("takes size and colour, and says them of the line", async () => {
    const sessionId = newSessionId();
    const { status, body } = await put(sessionId, ring, { size: "S", options: { Colour: "Gold" } });
    expect([status, body]).toMatchObject([
      201,
      {
        size: "S",
        options: { Colour: "Gold", Size: "S" },
        variantId: variantOf(ring, { Colour: "Gold", Size: "S" }).id,
        product: { price: "30.00" },
      },
    ]);
    expect(await cartOf(sessionId)).toEqual([body]);
  });

  it("takes a variant by its id", async () => {
    const { id } = variantOf(pin, { Colour: "Silver" });
    const { body } = await put(newSessionId(), pin, { variantId: id });
    expect(body).toMatchObject({ size: null, options: { Colour: "Silver" }, variantId: id });
  });

  it("makes a line for each variant, and adds to that of the same", async () => {
    const sessionId = newSessionId();
    await put(sessionId, ring, { size: "S", options: { Colour: "Gold" } });
    await put(sessionId, ring, { size: "S", options: { Colour: "Silver" } });
    await put(sessionId, ring, { options: { size: "S", colour: "Gold" }, quantity: 2 });
    const lines = (await cartOf(sessionId)).map(({ options, quantity }) => [options.Colour, quantity]);
    expect(lines).toEqual([
      ["Gold", 3],
      ["Silver", 1],
    ]);
  });

  it.each<[string, "ring" | "pin", AddInput, number, string]>([
    ["without a colour", "pin", {}, 400, "Please select a colour before adding to cart"],
    ["with a size alone", "ring", { size: "S" }, 400, "Please select a colour before adding to cart"],
    ["with a colour alone", "ring", { options: { Colour: "Gold" } }, 400, "Please select a size before adding to cart"],
    [
      "with a colour that is none",
      "pin",
      { options: { Colour: "Mud" } },
      400,
      "Please select a colour before adding to cart",
    ],
    [
      "in a combination that is not made",
      "ring",
      { size: "M", options: { Colour: "Silver" } },
      400,
      "This product does not come in that combination. Please choose again.",
    ],
    [
      "with another product's variant",
      "pin",
      { variantId: "variant_unknown" },
      404,
      "That choice of the product does not exist. Please choose again.",
    ],
  ])("refuses one %s, and adds nothing", async (_case, which, choice, status, message) => {
    const sessionId = newSessionId();
    const answer = await put(sessionId, which === "ring" ? ring : pin, choice);
    expect(answer).toMatchObject({ status, body: { error: message, message } });
    expect(await cartOf(sessionId)).toEqual([]);
  });
});

describe("PUT and DELETE /api/cart/{sessionId}/{productId} of a product with options", () => {
  async function cartOfThree(): Promise<string> {
    const sessionId = newSessionId();
    for (const { options } of ring.variants) await put(sessionId, ring, { options });
    return sessionId;
  }
  const params = (sessionId: string) => ({ sessionId, productId: ring.id });
  const colours = async (sessionId: string) =>
    (await cartOf(sessionId)).map(({ options, size, quantity }) => [options.Colour, size, quantity]);

  it.each<[string, { size?: string; options?: Options }]>([
    ["its options", { options: { Colour: "Gold", Size: "S" } }],
    ["size and colour", { size: "S", options: { colour: "Gold" } }],
  ])("change the line that %s pick", async (_case, choice) => {
    const sessionId = await cartOfThree();
    const changed = await call("PUT /api/cart/{sessionId}/{productId}", {
      params: params(sessionId),
      body: { quantity: 7, ...choice },
    });
    expect(changed).toMatchObject({ status: 200, body: { options: { Colour: "Gold", Size: "S" }, quantity: 7 } });
    const removed = await call("DELETE /api/cart/{sessionId}/{productId}", { params: params(sessionId), body: choice });
    expect(removed.status).toBe(200);
    expect(await colours(sessionId)).toEqual([
      ["Gold", "M", 1],
      ["Silver", "S", 1],
    ]);
  });

  it("change the line that its variant picks, in body and query", async () => {
    const sessionId = await cartOfThree();
    const { id: variantId } = variantOf(ring, { Colour: "Silver", Size: "S" });
    await call("PUT /api/cart/{sessionId}/{productId}", {
      params: params(sessionId),
      body: { quantity: 4, variantId },
    });
    expect((await colours(sessionId))[2]).toEqual(["Silver", "S", 4]);
    await call("DELETE /api/cart/{sessionId}/{productId}", { params: params(sessionId), query: { variantId } });
    expect(await colours(sessionId)).toHaveLength(2);
  });

  it.each<[string, { size?: string; options?: Options }, string]>([
    ["nothing", {}, "size_ambiguous"],
    ["a colour of two sizes", { options: { Colour: "Gold" } }, "size_ambiguous"],
    ["a size of two colours", { size: "S" }, "variant_ambiguous"],
  ])("answer 409 where %s picks several lines, and change nothing", async (_case, choice, code) => {
    const sessionId = await cartOfThree();
    const answers = [
      await call("PUT /api/cart/{sessionId}/{productId}", {
        params: params(sessionId),
        body: { quantity: 5, ...choice },
      }),
      await call("DELETE /api/cart/{sessionId}/{productId}", { params: params(sessionId), body: choice }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code } });
    expect((await colours(sessionId)).map(([, , quantity]) => quantity)).toEqual([1, 1, 1]);
  });

  it("need no choice where one line is all there is, and find none that is not there", async () => {
    const sessionId = newSessionId();
    await put(sessionId, ring, { size: "M", options: { Colour: "Gold" } });
    const body = { quantity: 2 };
    expect((await call("PUT /api/cart/{sessionId}/{productId}", { params: params(sessionId), body })).status).toBe(200);
    const silver = { quantity: 2, options: { Colour: "Silver" } };
    expect(
      await call("PUT /api/cart/{sessionId}/{productId}", { params: params(sessionId), body: silver }),
    ).toMatchObject({ status: 404, body: { code: "cart_line_not_found" } });
  });
});
