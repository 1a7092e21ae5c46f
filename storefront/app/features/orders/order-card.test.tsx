import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeOrder } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { OrderCard } from "./order-card";

describe("OrderCard", () => {
  it("shows what has gone back", () => {
    renderApp(<OrderCard order={makeOrder({ total: "36.47", refunded: "10.50" })} />);
    expect(screen.getByText("Refunded").nextSibling?.textContent).toBe("$10.50");
  });

  it("says nothing of refunds where there are none", () => {
    renderApp(<OrderCard order={makeOrder()} />);
    expect(screen.getByText("$36.47")).toBeDefined();
    expect(screen.queryByText("Refunded")).toBeNull();
  });
});
