import { MedusaService } from "@medusajs/framework/utils";
import { ShopSetting } from "./models/shop-setting";

/** Owns the settings of the shop. */
export default class ShopSettingModuleService extends MedusaService({ ShopSetting }) {}
