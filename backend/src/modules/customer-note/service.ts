import { MedusaService } from "@medusajs/framework/utils";
import { CustomerNote } from "./models/customer-note";

/** Owns the private notes about customers. */
export default class CustomerNoteModuleService extends MedusaService({ CustomerNote }) {}
