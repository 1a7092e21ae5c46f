import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { OrderTracking } from "./order-tracking";

describe("OrderTracking", () => {
  it("says when there is nothing to track yet", () => {
    render(<OrderTracking order={{ trackingNumbers: [], trackingUrls: ["", ""] }} />);
    expect(screen.getByText("Tracking numbers will appear here once your order ships")).toBeDefined();
  });

  it("opens each package's own page, and offers none where there is no address", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    render(
      <OrderTracking
        order={{ trackingNumbers: ["A1", "B2", "C3"], trackingUrls: ["ups.com/A1", "", "https://dhl.com/C3"] }}
      />,
    );

    expect(screen.getByText("B2")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Track Package #2" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Track Package #1" }));
    await userEvent.click(screen.getByRole("button", { name: "Track Package #3" }));
    expect(open.mock.calls.map(([url]) => url)).toEqual(["https://ups.com/A1", "https://dhl.com/C3"]);
  });
});
