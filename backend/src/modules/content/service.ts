import { MedusaService } from "@medusajs/framework/utils";
import { LookVersion } from "./models/look-version";
import { WordDraft } from "./models/word-draft";
import { WordVersion } from "./models/word-version";

/** Owns what the label has written of its shop, and how that looks. */
export default class ContentModuleService extends MedusaService({ LookVersion, WordDraft, WordVersion }) {}
