import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createHook,
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { exposeHooks, hasHandler, type StoreHooks } from "@nocturne/workflow-hooks";

type CartItem = StoreHooks["add-cart-item"]["validate"];

/** Asks plugins whether a product may go into a cart. The change itself is no workflow: every click would wait for one. */
export const addCartItemWorkflow = createWorkflow("add-cart-item", (item: WorkflowData<CartItem>) => {
  const validate = createHook("validate", item);
  return new WorkflowResponse(
    transform({ item }, ({ item }) => item.variantId),
    { hooks: [validate] },
  );
});
exposeHooks(addCartItemWorkflow);

/** Throws where a plugin refuses. Costs nothing where none asked. */
export async function validateCartItem(scope: MedusaContainer, item: CartItem): Promise<void> {
  if (hasHandler("add-cart-item", "validate")) await addCartItemWorkflow(scope).run({ input: item });
}
