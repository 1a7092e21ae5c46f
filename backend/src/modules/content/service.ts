import { MedusaService } from "@medusajs/framework/utils";
import { ContentPage } from "./models/content-page";
import { ContentPageDraft } from "./models/content-page-draft";
import { ContentPageVersion } from "./models/content-page-version";
import { MenuVersion } from "./models/menu-version";
import { WordDraft } from "./models/word-draft";
import { WordVersion } from "./models/word-version";

const MODELS = { ContentPage, ContentPageDraft, ContentPageVersion, MenuVersion, WordDraft, WordVersion };

/** Owns what the label has written of its shop. */
export default class ContentModuleService extends MedusaService(MODELS) {}
