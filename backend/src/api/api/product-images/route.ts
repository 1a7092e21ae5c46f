import { productImage } from "../../../store/media/store-media";
import { saveProductImageWorkflow } from "../../../workflows/media/save-product-image";
import { endpoint } from "../../endpoint";

export const PUT = endpoint("saveProductImage", async ({ body, scope }) => {
  const { result } = await saveProductImageWorkflow(scope).run({ input: productImage(body.imageURL) });
  return { objectPath: result?.url ?? "", width: result?.width ?? 0, height: result?.height ?? 0 };
});
