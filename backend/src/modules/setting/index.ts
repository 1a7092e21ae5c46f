import { Module } from "@medusajs/framework/utils";
import SettingModuleService from "./service";

export const SETTING_MODULE = "setting";

export default Module(SETTING_MODULE, { service: SettingModuleService });
