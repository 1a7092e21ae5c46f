import OrderModule from "@medusajs/medusa/order";
import type { IOrderModuleService } from "@medusajs/framework/types";
import { expect, it, vi } from "vitest";
import { withoutReadingBack } from "./create-orders";

/** Medusa's own service, without a database. */
function orderService() {
  const createOrders_ = vi.fn(async (orders: object[]) => Promise.resolve(orders));
  const listOrders = vi.fn(async () => Promise.resolve([{ id: "order_read" }]));
  const { prototype } = OrderModule.service as unknown as { prototype: object };
  const service = Object.assign(Object.create(prototype) as IOrderModuleService, {
    baseRepository_: { getFreshManager: () => ({}) },
    createOrders_,
    listOrders,
  });
  return { service, createOrders_, listOrders };
}

it("makes orders by Medusa's service, which reads them back by its own listOrders", async () => {
  const { service, createOrders_, listOrders } = orderService();
  expect(await service.createOrders([{ currency_code: "usd" }])).toEqual([{ id: "order_read" }]);
  expect(createOrders_).toHaveBeenCalledTimes(1);
  expect(listOrders).toHaveBeenCalledTimes(1);
});

it("reads none of them back here", async () => {
  const { service, createOrders_, listOrders } = orderService();
  await withoutReadingBack(service).createOrders([{ id: "order_1" }, { id: "order_2" }] as never);
  expect(createOrders_.mock.calls[0]?.[0]).toEqual([{ id: "order_1" }, { id: "order_2" }]);
  expect(listOrders).not.toHaveBeenCalled();
});
