import { MedusaService } from "@medusajs/framework/utils";
import { FirstStep } from "./models/first-step";
import { ShopSetting } from "./models/shop-setting";

/** Owns the settings of the shop, and what its owner has said of the steps before opening. */
export default class ShopSettingModuleService extends MedusaService({ FirstStep, ShopSetting }) {}
