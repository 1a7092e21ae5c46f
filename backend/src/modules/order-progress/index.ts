import { Module } from "@medusajs/framework/utils";
import OrderProgressModuleService from "./service";

export const ORDER_PROGRESS_MODULE = "orderProgress";

export default Module(ORDER_PROGRESS_MODULE, { service: OrderProgressModuleService });
