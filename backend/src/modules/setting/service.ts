import { MedusaService } from "@medusajs/framework/utils";
import { ShopSetting } from "./models/shop-setting";

/** Owns the settings of the shop. */
export default class SettingModuleService extends MedusaService({ ShopSetting }) {}
