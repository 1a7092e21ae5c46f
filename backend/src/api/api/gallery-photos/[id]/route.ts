import { removeGalleryItemWorkflow } from "../../../../workflows/media/remove-gallery-item";
import { endpoint } from "../../../endpoint";

export const DELETE = endpoint("deleteGalleryItem", async ({ params, scope }) => {
  await removeGalleryItemWorkflow(scope).run({ input: params.id });
  return { success: true as const };
});
