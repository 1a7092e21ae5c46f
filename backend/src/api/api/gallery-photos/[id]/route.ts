import { removeGalleryItem } from "../../../../workflows/media/remove-gallery-item";
import { endpoint } from "../../../endpoint";

export const DELETE = endpoint("deleteGalleryItem", async ({ params, scope }) => {
  await removeGalleryItem(scope, params.id);
  return { success: true as const };
});
