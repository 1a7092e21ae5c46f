import { randomBytes, randomInt } from "node:crypto";

const ADDRESS = { street: "1 Mission Street", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };

/** Registers a shopper, who buys the first product that can be bought. Answers the order. */
export async function buy(client) {
  const post = (path, body, headers) => client.json(path, { method: "POST", body, headers });
  const name = `shopper-${randomBytes(4).toString("hex")}`;
  const email = `${name}@example.com`;
  const { sessionToken } = await post("/api/register", {
    username: name,
    email,
    password: randomBytes(12).toString("hex"),
  });
  const headers = { "X-Session-Token": sessionToken };

  const product = (await client.json("/api/products")).find(
    ({ inventory, variants }) => inventory > 0 && variants.length > 0,
  );
  const sessionId = `session_${randomBytes(16).toString("hex")}`;
  const { options } = product.variants[0];
  await post("/api/cart", {
    sessionId,
    productId: product.id,
    variantId: product.variants[0].id,
    options,
    quantity: 1,
  });
  const cart = await client.json(`/api/cart/${sessionId}`);
  const { totals = {} } = { totals: await client.json(`/api/cart/${sessionId}/totals`) };
  const intent = await post(
    "/api/create-payment-intent",
    { sessionId, subtotal: totals.subtotal, customerAddress: ADDRESS },
    headers,
  );
  const { subtotal, tax, shipping, total } = intent;
  const orderNumber = `ORD-${Date.now()}${randomInt(1000, 9999)}`;
  return await post(
    "/api/orders",
    {
      sessionId,
      orderData: {
        orderNumber,
        customerEmail: email,
        customerName: "Nell Archer",
        shippingAddress: ADDRESS,
        status: "Processing",
        subtotal,
        tax,
        shipping,
        total,
      },
      items: cart.map(({ productId, quantity, size, product: { price } }) => ({ productId, quantity, size, price })),
    },
    headers,
  );
}
