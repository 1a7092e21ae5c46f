import { MedusaService } from "@medusajs/framework/utils";
import { Invoice } from "./models/invoice";
import { InvoiceCounter } from "./models/invoice-counter";

/** Owns invoices and credit notes. */
export default class InvoiceModuleService extends MedusaService({ Invoice, InvoiceCounter }) {}
