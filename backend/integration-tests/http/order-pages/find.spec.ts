import { randomInt } from "node:crypto";
import { api, randomAddress, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { readPage } from "../../support/order-pages";
import { buy, newOrderNumber, standingProduct } from "../../support/shop";

const find = (orderNumber: unknown, email: unknown, headers?: Record<string, string>) =>
  api<{ path: string; code?: string }>("POST", "/api/order-pages", {
    body: { orderNumber, email },
    ...(headers ? { headers } : {}),
  });
const nobody = () => `nobody-${randomInt(1e9)}@example.com`;
const bought = async () => buy(await standingProduct());

describe("POST /api/order-pages", () => {
  it("leads to the page of the order, masked, however number and e-mail are written", async () => {
    const { user, order } = await bought();
    const bare = order.orderNumber.replace("ORD-", "");
    for (const number of [order.orderNumber, ` ${order.orderNumber.toLowerCase()} `, `#${order.orderNumber}`, bare]) {
      const { status, body } = await find(number, user.email.toUpperCase());
      expect(status).toBe(200);
      expect(body.path).toMatch(/^\/order\/[A-Za-z0-9_-]+$/);
      const page = await readPage(body.path.replace("/order/", ""));
      expect(page.body).toMatchObject({ orderNumber: order.orderNumber, isConfirmed: false });
    }
  });

  it("answers a wrong e-mail exactly as an order that is not there", async () => {
    const { order, user } = await bought();
    const wrongEmail = await find(order.orderNumber, nobody());
    const wrongNumber = await find(newOrderNumber(), user.email);
    const noOrder = await find(newOrderNumber(), nobody());
    expect([wrongEmail.status, wrongEmail.body]).toEqual([noOrder.status, noOrder.body]);
    expect([wrongNumber.status, wrongNumber.body]).toEqual([noOrder.status, noOrder.body]);
    expect([wrongEmail.status, wrongEmail.body.code]).toEqual([404, "order_not_matched"]);
    const names = ({ headers }: { headers: Headers }) => {
      const found: string[] = [];
      headers.forEach((_value, name) => found.push(name));
      return found.sort();
    };
    expect(names(wrongEmail)).toEqual(names(noOrder));
    expect(names(wrongNumber)).toEqual(names(noOrder));
  });

  it("is limited for a number, whether or not there is such an order", async () => {
    const { order, user } = await bought();
    for (const number of [order.orderNumber, newOrderNumber()]) {
      const statuses = [];
      for (let count = 0; count < 11; count += 1) statuses.push((await find(number, nobody())).status);
      expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    }
    const right = await find(order.orderNumber, user.email);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(600);
  });

  it("is limited for an e-mail, and guessing in parallel gains nothing", async () => {
    const email = nobody();
    const answers = await Promise.all(Array.from({ length: 14 }, () => find(newOrderNumber(), email)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it("is limited for an address", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const statuses = [];
    for (let count = 0; count < 51; count += 1) {
      statuses.push((await find(newOrderNumber(), nobody(), headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(50).fill(404), 429]);
  });

  it("counts nothing for who is right", async () => {
    const { user, order } = await bought();
    for (let count = 0; count < 14; count += 1) {
      expect((await find(order.orderNumber, user.email)).status).toBe(200);
    }
  });

  it.each([
    ["", "ada@example.com"],
    [null, "ada@example.com"],
    ["x".repeat(41), "ada@example.com"],
    ["ORD-1", "nobody"],
    ["ORD-1", ""],
    [{}, []],
  ])("refuses %j with %j", async (orderNumber, email) => {
    const { status, body } = await refusal("POST", "/api/order-pages", { body: { orderNumber, email } });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });
});
