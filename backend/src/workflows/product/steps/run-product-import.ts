import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { importProductsWorkflow } from "../import-products";

type Input = { fileKey: string; filename: string };

/** Imports a confirmed file in the background. Where that fails, a notification at /app says why. */
export const runProductImportStep = createStep(
  { name: "run-product-import", async: true },
  async ({ fileKey, filename }: Input, { container }) => {
    try {
      const { result } = await importProductsWorkflow(container).run({ input: { fileKey } });
      return new StepResponse(result);
    } catch (error) {
      const description = `Nothing of ${filename} was imported. ${(error as Error).message}`;
      await container.resolve(Modules.NOTIFICATION).createNotifications({
        to: "",
        channel: "feed",
        template: "admin-ui",
        data: { title: "Product import", description },
      });
      throw error;
    }
  },
);
