import { MedusaService } from "@medusajs/framework/utils";
import { NewsletterSubscriber } from "./models/newsletter-subscriber";

/** Owns who asked for the newsletter. */
export default class NewsletterModuleService extends MedusaService({ NewsletterSubscriber }) {}
