import { MedusaService } from "@medusajs/framework/utils";
import { VideoBackground } from "./models/video-background";

/** Owns the background videos. */
export class BackgroundVideoModuleService extends MedusaService({ VideoBackground }) {}
