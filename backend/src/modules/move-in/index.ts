import { Module } from "@medusajs/framework/utils";
import MoveInModuleService from "./service";

export const MOVE_IN_MODULE = "moveIn";

export default Module(MOVE_IN_MODULE, { service: MoveInModuleService });
