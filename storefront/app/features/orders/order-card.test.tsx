import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeOrder } from "../../testing/fixtures";
import { OrderCard } from "./order-card";

describe("OrderCard", () => {
  it("shows what has gone back, once something has", () => {
    const { rerender } = render(<OrderCard order={makeOrder()} />);
    expect(screen.queryByText("Refunded")).toBeNull();
    rerender(<OrderCard order={makeOrder({ total: "36.47", refunded: "10.50" })} />);
    expect(screen.getByText("Refunded").nextSibling?.textContent).toBe("$10.50");
  });
});
