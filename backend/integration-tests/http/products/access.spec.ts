import { randomUUID } from "node:crypto";
import { refusal, registerUser } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();
let id: string;
let userToken: string;

beforeAll(async () => {
  id = (await products.create({ name: "Guarded Tee" })).id;
  userToken = (await registerUser()).token;
});

const CALLS: [string, () => string, unknown][] = [
  ["POST", () => "/api/products", { name: "Intruder", price: "1.00" }],
  ["PUT", () => `/api/products/${id}`, { name: "Intruder" }],
  ["DELETE", () => `/api/products/${id}`, undefined],
  ["PUT", () => "/api/products/reorder", { productIds: [] }],
  ["DELETE", () => "/api/products/reorder?category=Hoodies", undefined],
];

describe.each(CALLS)("%s %s", (method, path, body) => {
  it("is closed to visitors", async () => {
    const { status, body: answer } = await refusal(method, path(), { body });
    expect([status, answer.code]).toEqual([401, "unauthenticated"]);
  });

  it("is closed to a session that does not exist", async () => {
    const { status } = await refusal(method, path(), { body, token: randomUUID() });
    expect(status).toBe(401);
  });

  it("is closed to role user, before the payload is looked at", async () => {
    const { status, body: answer } = await refusal(method, path(), { body: { price: "many" }, token: userToken });
    expect([status, answer.code]).toEqual([403, "forbidden"]);
  });
});

it("has changed nothing", async () => {
  const { status, body } = await readProduct(id);
  expect([status, body.name]).toEqual([200, "Guarded Tee"]);
});

it("answers another method with 405", async () => {
  const { status } = await refusal("PATCH", `/api/products/${id}`, { token: products.token, body: {} });
  expect(status).toBe(405);
});
