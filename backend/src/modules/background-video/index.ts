import { Module } from "@medusajs/framework/utils";
import { BackgroundVideoModuleService } from "./service";

export const BACKGROUND_VIDEO_MODULE = "backgroundVideo";

export default Module(BACKGROUND_VIDEO_MODULE, { service: BackgroundVideoModuleService });
