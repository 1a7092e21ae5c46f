import { Module } from "@medusajs/framework/utils";
import { METRICS_MODULE, StoreMetrics } from "./store-metrics";

export default Module(METRICS_MODULE, { service: StoreMetrics });
