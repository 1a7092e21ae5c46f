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

  it("promises nothing of an order that is called off, and strikes its total", () => {
    renderApp(<OrderCard order={makeOrder({ status: "Cancelled", trackingNumbers: [], trackingUrls: [] })} />);
    expect(screen.getByText("$36.47").tagName).toBe("S");
    expect(factOf("Ships to")).toBeNull();
    expect(factOf("Address")).toContain("Los Angeles");
    expect(screen.queryByText(/^Tracking numbers will appear/)).toBeNull();
  });

  it("says how an order is paid that was placed unpaid, and until when", () => {
    const awaitedPayment = {
      title: "Please pay by bank transfer",
      text: "We hold your pieces.",
      facts: [{ name: "Reference", value: "ORD-1700000000000" }],
      dueAt: "2026-01-08T12:00:00.000Z",
    };
    renderApp(<OrderCard order={makeOrder({ awaitedPayment })} />);
    expect(screen.getByRole("heading", { name: "Please pay by bank transfer" })).toBeDefined();
    expect(factOf("Reference")).toBe("ORD-1700000000000");
    expect(screen.getByText(/^Please pay by January 8, 2026/)).toBeDefined();
  });

  it("lets a long address break only where an address has a joint, and reads it whole", () => {
    renderApp(<OrderCard order={makeOrder({ customerEmail: "ada@night.example" })} />);
    expect(factOf("Email")).toBe("ada@night.example");
  });
});
