import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { attemptJobs } from "../lib/attempt-jobs";
import { findDueProducts, publishDueProductWorkflow } from "../workflows/product/set-product-states";

const OPTIONS = { kind: "publication", failure: (label: string) => `${label} could not be published` } as const;

/** Publishes the products whose time has come. Safe on every instance at once. */
export default async function publishProductsOnTime(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  await attemptJobs(container, OPTIONS, await findDueProducts(container), async (id) => {
    const { result } = await publishDueProductWorkflow(container).run({ input: { id } });
    if (result.length > 0) logger.info(`The scheduled product ${id} is public.`);
  });
}

export const config = { name: "publish-due-products", schedule: "* * * * *" };
