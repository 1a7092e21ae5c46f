import { Module } from "@medusajs/framework/utils";
import CustomerNoteModuleService from "./service";

export const CUSTOMER_NOTE_MODULE = "customerNote";

export default Module(CUSTOMER_NOTE_MODULE, { service: CustomerNoteModuleService });
