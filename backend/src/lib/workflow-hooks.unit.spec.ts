import { exposeHooks, hasHandler, onHook } from "@nocturne/workflow-hooks";
import { describe, expect, it, vi } from "vitest";

const workflow = (id: string, hooks: Record<string, unknown>) => ({ getName: () => id, hooks });
const handler = async () => undefined;

describe("hooks of the store's workflows", () => {
  it("take a handler that comes before its workflow, and one that comes after", () => {
    const [validate, orderCreated] = [vi.fn(), vi.fn()];
    onHook("add-cart-item", "validate", handler);
    expect(hasHandler("add-cart-item", "validate")).toBe(true);
    exposeHooks(workflow("add-cart-item", { validate }));
    exposeHooks(workflow("complete-purchase", { orderCreated }));
    onHook("complete-purchase", "orderCreated", handler);
    expect([validate.mock.calls, orderCreated.mock.calls]).toEqual([[[handler]], [[handler]]]);
  });

  it("say which hook there is not", () => {
    exposeHooks(workflow("update-store-product", {}));
    expect(() => onHook("update-store-product", "validate", handler)).toThrow(
      "The workflow update-store-product has no hook validate.",
    );
    expect(hasHandler("update-store-product", "productUpdated")).toBe(false);
  });
});
