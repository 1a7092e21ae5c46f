import { readGallery } from "../../../store/gallery/read-gallery";
import { createGalleryItem } from "../../../workflows/media/create-gallery-item";
import { endpoint, Reply } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("listGalleryItems", async (call) => publicRead(call, () => readGallery(call.scope)));

export const POST = endpoint("createGalleryItem", async ({ body, scope }) => {
  const { isNew, item } = await createGalleryItem(scope, body);
  return new Reply(isNew ? 201 : 200, item);
});
