import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure } from "../../testing/fake-api";
import { fillAddress, openCheckout } from "../../testing/open-checkout";
import { goToConfirmation, loadConfirmationAhead } from "../payment/confirmation-page";

vi.mock("../payment/confirmation-page", () => ({ goToConfirmation: vi.fn(), loadConfirmationAhead: vi.fn() }));

const pay = async () => userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
const kept = (key: string) => JSON.parse(window.sessionStorage.getItem(key) ?? "null") as unknown;

beforeEach(() => {
  vi.clearAllMocks();
});

describe("on the way from the checkout to the confirmation", () => {
  it("loads the confirmation once there is something to pay, not before", async () => {
    openCheckout();
    expect(await screen.findByText("Complete Your Shipping Details")).toBeDefined();
    expect(loadConfirmationAhead).not.toHaveBeenCalled();
    fillAddress();
    await screen.findByRole("button", { name: "Pay $36.47" });
    expect(loadConfirmationAhead).toHaveBeenCalled();
  });

  it("keeps what was typed until the confirmation is there", async () => {
    let arrive = () => {};
    vi.mocked(goToConfirmation).mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    openCheckout({ "POST /api/orders": () => ({ status: 201 }) });
    fillAddress();
    await pay();
    await waitFor(() => expect(goToConfirmation).toHaveBeenCalledOnce());
    expect(kept("checkoutDraft")).toMatchObject({ fields: { street: "13 Crypt Lane" } });
    arrive();
    await waitFor(() => expect(kept("checkoutDraft")).toBeNull());
  });

  it("keeps an order that could not be sent, for a reload of the confirmation", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let tries = 0;
    const api = openCheckout({ "POST /api/orders": () => (++tries === 1 ? failure(500, "broken") : { status: 201 }) });
    fillAddress();
    await pay();
    await waitFor(() => expect(goToConfirmation).toHaveBeenCalledWith(expect.anything(), { isAwaited: true }));
    expect(kept("awaitedOrder")).toEqual({ intentId: "", order: api.to("POST /api/orders")[0]?.body });
    await waitFor(() => expect(api.to("POST /api/orders")).toHaveLength(2), { timeout: 3_000 });
  });
});
