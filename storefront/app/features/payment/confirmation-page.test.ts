import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goToConfirmation, loadConfirmationAhead } from "./confirmation-page";

const STATE = { orderId: "order_1", orderNumber: "ORD-1700000000000" };
const reload = vi.fn();
const navigate = vi.fn(async () => undefined);

const scriptIs = (module: string) =>
  vi.stubGlobal("__reactRouterManifest", { routes: { "routes/order-success": { module } } });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("location", { ...window.location, reload });
  window.history.replaceState(null, "", "/checkout");
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
  vi.clearAllMocks();
});

describe("the way to the confirmation", () => {
  it("is taken inside the page once its script is loaded", async () => {
    scriptIs("data:text/javascript,globalThis.confirmationRuns=1");
    await goToConfirmation(navigate, STATE);
    expect(globalThis).toHaveProperty("confirmationRuns", 1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/order-success", { state: STATE });
    expect(reload).not.toHaveBeenCalled();
  });

  it("is a page of its own where the script is gone, with what was bought", async () => {
    scriptIs("/assets/order-success-gone.js");
    let hasEnded = false;
    void goToConfirmation(navigate, STATE).then(() => (hasEnded = true));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.history.state).toMatchObject({ usr: STATE });
    expect(document.URL).toMatch(/\/order-success$/);
    expect(navigate).not.toHaveBeenCalled();
    expect(hasEnded).toBe(false);
  });

  it("is prepared without a word where the script cannot be loaded", async () => {
    scriptIs("/assets/order-success-gone.js");
    loadConfirmationAhead();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
  });
});
