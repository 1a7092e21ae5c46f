import { saveLookPicture } from "../../../../../store/media/look-picture/save-look-picture";
import { objectStore } from "../../../../../store/media/storage";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("saveLookPicture", async ({ body }) => ({
  url: await saveLookPicture(objectStore(), body),
}));
