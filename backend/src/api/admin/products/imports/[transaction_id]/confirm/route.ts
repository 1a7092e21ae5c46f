import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules, TransactionHandlerType } from "@medusajs/framework/utils";
import { StepResponse } from "@medusajs/framework/workflows-sdk";
import { waitConfirmationProductImportStepId } from "@medusajs/medusa/core-flows";
import { IMPORT_PRODUCT_FILE } from "../../../../../../workflows/product/import-product-file";

/** Lets an import go on that waits for its confirmation. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await req.scope.resolve(Modules.WORKFLOW_ENGINE).setStepSuccess({
    idempotencyKey: {
      action: TransactionHandlerType.INVOKE,
      transactionId: req.params.transaction_id ?? "",
      stepId: waitConfirmationProductImportStepId,
      workflowId: IMPORT_PRODUCT_FILE,
    },
    stepResponse: new StepResponse(true),
  });
  res.status(202).json({});
}
