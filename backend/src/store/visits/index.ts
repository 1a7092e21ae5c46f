import { Module } from "@medusajs/framework/utils";
import { VISIT_COUNTER, VisitCounter } from "./visit-counter";

export default Module(VISIT_COUNTER, { service: VisitCounter });
