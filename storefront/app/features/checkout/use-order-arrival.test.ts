import type { Order } from "@nocturne/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error";
import { failure, fakeApi } from "../../testing/fake-api";
import type { AwaitedOrder } from "../payment/awaited-order";
import { awaitOrder } from "./use-order-arrival";

const AWAITED = { intentId: "pi_1", order: { sessionId: "s" }, newestOrderId: "order_before" } as AwaitedOrder;
const order = (id: string, orderNumber: string, createdAt = new Date().toISOString()) =>
  ({ id, orderNumber, createdAt }) as Order;
const BEFORE = order("order_before", "ORD-1000000000");
const NEW = order("order_new", "ORD-2000000000");

function calls(lists: (Order[] | Error)[], signal = new AbortController().signal) {
  const listOrders = vi.fn(async () => {
    const next = lists.length > 1 ? lists.shift() : lists[0];
    if (next instanceof Error) throw next;
    return next ?? [];
  });
  return { listOrders, wait: vi.fn(async () => undefined), signal };
}

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

describe("the order of a payment", () => {
  it("is stored where the way back was a new page load", async () => {
    const api = fakeApi({ "POST /api/orders": () => ({ body: NEW }) });
    expect(await awaitOrder(AWAITED, calls([]))).toEqual({
      state: "arrived",
      orderId: "order_new",
      orderNumber: "ORD-2000000000",
      awaitedPayment: null,
      page: null,
    });
    expect(api.to("POST /api/orders")[0]?.body).toEqual({ sessionId: "s" });
  });

  it("arrives when somebody else has made it; the one before it is not it", async () => {
    fakeApi({ "POST /api/orders": () => failure(503, "down") });
    const waiting = calls([[BEFORE], new TypeError("offline"), [NEW, BEFORE]]);
    expect(await awaitOrder(AWAITED, waiting)).toEqual({
      state: "arrived",
      orderId: "order_new",
      orderNumber: "ORD-2000000000",
      awaitedPayment: null,
      page: null,
    });
    expect(waiting.listOrders).toHaveBeenCalledTimes(3);
  });

  it("is sent again until it reaches the store, before an earlier one is taken for it", async () => {
    const answers = [failure(503, "down"), { body: NEW }];
    const api = fakeApi({ "POST /api/orders": () => answers.shift() ?? {} });
    const { newestOrderId: _unknown, ...blind } = AWAITED;
    const waiting = calls([new TypeError("offline"), [BEFORE]]);
    expect(await awaitOrder(blind, waiting)).toMatchObject({ state: "arrived", orderId: "order_new" });
    expect(api.to("POST /api/orders")).toHaveLength(2);
  });

  it("is not sent again once it is refused", async () => {
    const api = fakeApi({ "POST /api/orders": () => failure(402, "not yet") });
    await awaitOrder(AWAITED, calls([[BEFORE], [NEW, BEFORE]]));
    expect(api.to("POST /api/orders")).toHaveLength(1);
  });

  it("is left to the mail after half a minute", async () => {
    fakeApi({ "POST /api/orders": () => failure(402, "not yet") });
    const waiting = calls([[BEFORE]]);
    expect(await awaitOrder(AWAITED, waiting)).toEqual({ state: "later" });
    const pauses = waiting.wait.mock.calls as unknown as [number][];
    expect(pauses.reduce((sum, [pause]) => sum + pause, 0)).toBeLessThanOrEqual(40_000);
  });

  it("is not looked for by somebody who is signed out", async () => {
    expect(await awaitOrder(null, calls([new ApiError(401, "", "")]))).toEqual({ state: "later" });
  });

  it("is, where nothing was kept, the newest, unless that is old", async () => {
    expect(await awaitOrder(null, calls([[NEW]]))).toMatchObject({ state: "arrived" });
    const old = order("order_old", "ORD-1", "2020-01-01T00:00:00.000Z");
    expect(await awaitOrder(null, calls([[old]]))).toEqual({ state: "later" });
  });

  it("is not an old one because nobody knew what there was before", async () => {
    fakeApi({ "POST /api/orders": () => failure(503, "down") });
    const { newestOrderId: _unknown, ...blind } = AWAITED;
    const old = order("order_old", "ORD-1", "2020-01-01T00:00:00.000Z");
    expect(await awaitOrder(blind, calls([[old]]))).toEqual({ state: "later" });
  });

  it("does not exist when it sold out: the money is back", async () => {
    fakeApi({ "POST /api/orders": () => failure(409, "Refunded.", "sold_out_refunded") });
    expect(await awaitOrder(AWAITED, calls([]))).toEqual({ state: "refunded", message: "Refunded." });
  });

  it("is not looked for any more when the page is left", async () => {
    const controller = new AbortController();
    controller.abort();
    const waiting = calls([[NEW]], controller.signal);
    expect(await awaitOrder(null, waiting)).toEqual({ state: "unknown" });
    expect(waiting.listOrders).not.toHaveBeenCalled();
  });
});
