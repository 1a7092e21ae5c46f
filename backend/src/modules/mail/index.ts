import { Module } from "@medusajs/framework/utils";
import loadDelivery from "./loaders/load-delivery";
import { MailModuleService } from "./service";

export const MAIL_MODULE = "mail";

export default Module(MAIL_MODULE, { service: MailModuleService, loaders: [loadDelivery] });
