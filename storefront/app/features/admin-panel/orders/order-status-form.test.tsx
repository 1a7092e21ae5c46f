import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeOrder } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import { OrderStatusForm } from "./order-status-form";
import type { OrdersTabState } from "./use-orders-tab";

const MAIL = /mail waits two minutes/;

function show(status?: string): void {
  const tab: Partial<OrdersTabState> = { draftOf: () => ({ status }), isSettingStatus: () => false };
  renderApp(<OrderStatusForm order={makeOrder()} tab={tab as OrdersTabState} />);
}

it.each([
  ["nothing of a mail before a status is typed", undefined, 0],
  ["that the mail of a new status waits", "Shipped", 1],
  ["nothing of waiting where the order is cancelled", "Cancelled ", 0],
])("says %s", (_what, status, times) => {
  show(status);
  expect(screen.queryAllByText(MAIL)).toHaveLength(times);
});
