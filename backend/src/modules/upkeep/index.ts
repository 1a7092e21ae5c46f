import { Module } from "@medusajs/framework/utils";
import UpkeepModuleService from "./service";

export const UPKEEP_MODULE = "upkeep";

export default Module(UPKEEP_MODULE, { service: UpkeepModuleService });
