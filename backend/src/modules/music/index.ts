import { Module } from "@medusajs/framework/utils";
import { MusicModuleService } from "./service";

export const MUSIC_MODULE = "music";

export default Module(MUSIC_MODULE, { service: MusicModuleService });
