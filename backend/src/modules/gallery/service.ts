import { MedusaService } from "@medusajs/framework/utils";
import { GalleryItem } from "./models/gallery-item";

/** Owns the pictures and clips of the gallery. */
export class GalleryModuleService extends MedusaService({ GalleryItem }) {}
