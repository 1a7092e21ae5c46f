import { readGallery } from "../../../../store/gallery/read-gallery";
import { endpoint } from "../../../endpoint";

export { POST } from "../../../api/gallery-photos/route";

export const GET = endpoint("listGalleryItems", ({ scope }) => readGallery(scope));
