import { readGallery, readGalleryItem } from "../../../store/gallery/read-gallery";
import { StoreError } from "../../../lib/store-error";
import { createGalleryItemWorkflow } from "../../../workflows/media/create-gallery-item";
import { endpoint, Reply } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listGalleryItems", async (call) => publicRead(call, () => readGallery(call.scope)));

export const POST = endpoint("createGalleryItem", async ({ body, scope }) => {
  const { result } = await createGalleryItemWorkflow(scope).run({ input: body });
  const item = await readGalleryItem(scope, result.id);
  if (!item) throw new StoreError("gallery_item_not_found");
  return new Reply(result.isNew ? 201 : 200, item);
});
