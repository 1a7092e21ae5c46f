import { MedusaService } from "@medusajs/framework/utils";
import { MusicTrack } from "./models/music-track";

/** Owns the tracks of the shop's own playlist. */
export class MusicModuleService extends MedusaService({ MusicTrack }) {}
