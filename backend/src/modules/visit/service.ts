import { MedusaService } from "@medusajs/framework/utils";
import { VisitCount } from "./models/visit-count";

/** Owns the counts of visits. */
export default class VisitModuleService extends MedusaService({ VisitCount }) {}
