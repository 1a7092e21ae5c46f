import { createWorkflow, transform, WorkflowResponse, type WorkflowData } from "@medusajs/framework/workflows-sdk";
import { sendNotificationsStep, waitConfirmationProductImportStep } from "@medusajs/medusa/core-flows";
import { planProductImportStep } from "./steps/plan-product-import";
import { runProductImportStep } from "./steps/run-product-import";

type Input = { fileKey: string; filename: string };

export const IMPORT_PRODUCT_FILE = "import-product-file";

/**
 * An import as the Medusa admin makes it: answers how many products would be made and changed, waits an hour for its
 * confirmation, then does it in the background and tells by a notification. Fails at once with Medusa's `invalid_data` where
 * the file is wrong.
 */
export const importProductFileWorkflow = createWorkflow(IMPORT_PRODUCT_FILE, (input: WorkflowData<Input>) => {
  const plan = planProductImportStep(input);
  waitConfirmationProductImportStep();
  runProductImportStep(input);
  const done = transform({ input }, ({ input: { filename } }) => [
    {
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: { title: "Product import", description: `The products of ${filename} were imported.` },
    },
  ]);
  sendNotificationsStep(done);
  return new WorkflowResponse(transform({ plan }, (data) => data.plan.summary));
});
