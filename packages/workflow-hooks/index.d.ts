/** The hooks of the store's workflows, by the workflow's id, with what each is given. */
export interface StoreHooks {
  "add-cart-item": {
    /** Before a product goes into a cart. Throw to refuse it; nothing has changed then. */
    validate: {
      cartKey: string;
      productId: string;
      variantId: string;
      size: string | null;
      /** One value of each option of the product, the size included. */
      options: Record<string, string>;
      quantity: number;
    };
  };
  "update-store-product": {
    /** Before a product is changed, under the lock of products. Throw to refuse it; nothing has changed then. */
    validate: { id: string; changes: object };
    /** After a product was changed. What is thrown here takes the change back. */
    productUpdated: { id: string; changes: object };
  };
  "complete-purchase": {
    /**
     * After Medusa's order of a paid purchase was made, before it is confirmed to the shopper. The money is the store's
     * already: what is thrown here is logged, and the hook called again within a minute. So a handler may be called
     * several times for one order.
     */
    orderCreated: { orderId: string; orderNumber: string | null; customerId: string };
  };
}

type Workflow = keyof StoreHooks;

/**
 * Takes part in a workflow of the store. Call it once where the plugin's file is loaded, in its `src/workflows`. As with
 * Medusa's own hooks, a hook has one handler: a second one stops the start. `context` is that of a step of Medusa's, with the
 * `container`.
 */
export function onHook<Id extends Workflow, Hook extends keyof StoreHooks[Id], Context>(
  workflow: Id,
  hook: Hook,
  handler: (input: StoreHooks[Id][Hook], context: Context) => Promise<void>,
): void;

/** For the store: opens a workflow's hooks to plugins. */
export function exposeHooks(workflow: { getName: () => string; hooks: object }): void;

/** For the store: whether anybody takes part. */
export function hasHandler<Id extends Workflow>(workflow: Id, hook: keyof StoreHooks[Id]): boolean;
