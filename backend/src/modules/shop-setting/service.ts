import { MedusaService } from "@medusajs/framework/utils";
import { AdminNotice } from "./models/admin-notice";
import { FirstStep } from "./models/first-step";
import { NoticeItem } from "./models/notice-item";
import { ShopSetting } from "./models/shop-setting";

/** Owns the settings of the shop, what its owner has said of the steps before opening, and what admins are told of. */
export default class ShopSettingModuleService extends MedusaService({
  AdminNotice,
  FirstStep,
  NoticeItem,
  ShopSetting,
}) {}
