import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeOrder } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { OrderCard } from "./order-card";

const factOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent ?? null;

describe("order card", () => {
  it("says what went back, once something has", () => {
    renderApp(<OrderCard order={makeOrder({ refunded: "10.50" })} />);
    expect([factOf("Total"), factOf("Refunded")]).toEqual(["$36.47", "$10.50"]);
  });

  it("says nothing of refunds where there was none", () => {
    renderApp(<OrderCard order={makeOrder()} />);
    expect(factOf("Refunded")).toBeNull();
  });

  it("lets a long address break only where an address has a joint, and reads it whole", () => {
    renderApp(<OrderCard order={makeOrder({ customerEmail: "ada@night.example" })} />);
    expect(factOf("Email")).toBe("ada@night.example");
  });
});
