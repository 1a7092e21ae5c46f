import { MedusaService } from "@medusajs/framework/utils";
import { ContentPage } from "./models/content-page";
import { ContentPageDraft } from "./models/content-page-draft";
import { ContentPageVersion } from "./models/content-page-version";
import { HomeVersion } from "./models/home-version";
import { LookVersion } from "./models/look-version";
import { MenuVersion } from "./models/menu-version";
import { WordDraft } from "./models/word-draft";
import { WordVersion } from "./models/word-version";

const MODELS = {
  ContentPage,
  ContentPageDraft,
  ContentPageVersion,
  HomeVersion,
  LookVersion,
  MenuVersion,
  WordDraft,
  WordVersion,
};

/** Owns what the label has written of its shop, and how that looks. */
export default class ContentModuleService extends MedusaService(MODELS) {}
