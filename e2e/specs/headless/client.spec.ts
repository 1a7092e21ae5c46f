import { ApiError, createStore, newCartId } from "@nocturne/client";
import { newRegistration, randomAddress, required } from "@nocturne/test-support";
import { expect, test } from "../../support/test";

const connect = () =>
  createStore({
    url: required("STORE_URL"),
    cartId: newCartId(),
    headers: { "X-Forwarded-For": randomAddress() },
  });

test("the published client fills a cart, registers, pays and reads its order", async ({ shop }) => {
  const made = await shop.newProduct({ price: "0" });
  const store = connect();
  const sessionId = store.cartId ?? "";
  const product = await store.call("GET /api/products/{id}", { params: { id: made.id } });
  await store.call("POST /api/cart", { body: { sessionId, productId: product.id, quantity: 2 } });
  const totals = await store.call("GET /api/cart/{sessionId}/totals", { params: { sessionId } });
  expect(totals.total).toBe("0.00");

  const person = newRegistration();
  const user = await store.call("POST /api/register", { body: person });
  expect(store.sessionToken).toBe(user.sessionToken);
  // The cart is the one that the client's header names.
  const order = await store.call("POST /api/create-zero-dollar-order", {
    body: {
      customerEmail: person.email,
      customerName: "Nell Dark",
      shippingAddress: { street: "2 Pine Street", city: "Portland", state: "OR", zipCode: "97201", country: "US" },
    },
  });
  expect((await store.call("GET /api/user/orders")).map(({ id }) => id)).toEqual([order.id]);
  await store.call("POST /api/logout");
  expect(store.sessionToken).toBeNull();
});

test("the published client says why the store refuses", async () => {
  const store = connect();
  const refused = await store.call("GET /api/user/orders").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
  const invalid = store.call("POST /api/cart", { body: { sessionId: "mine", productId: "prod_none" } });
  await expect(invalid).rejects.toMatchObject({
    status: 400,
    code: "invalid_request",
    details: [{ path: "sessionId" }],
  });
});
