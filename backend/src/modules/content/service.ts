import { MedusaService } from "@medusajs/framework/utils";
import { WordDraft } from "./models/word-draft";
import { WordVersion } from "./models/word-version";

/** Owns what the label has written of its shop. */
export default class ContentModuleService extends MedusaService({ WordDraft, WordVersion }) {}
