import { MedusaService } from "@medusajs/framework/utils";
import { BackgroundVideo } from "./models/background-video";

/** Owns the background videos. */
export class BackgroundVideoModuleService extends MedusaService({ BackgroundVideo }) {}
