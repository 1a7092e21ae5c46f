import { saveProductImage } from "../../../workflows/media/save-product-image";
import { endpoint } from "../../endpoint";

export const PUT = endpoint("saveProductImage", async ({ body, scope }) => {
  const saved = await saveProductImage(scope, body.imageURL);
  return { objectPath: saved?.url ?? "", width: saved?.width ?? 0, height: saved?.height ?? 0 };
});
