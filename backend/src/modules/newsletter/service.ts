import { MedusaService } from "@medusajs/framework/utils";
import { NewsletterKey } from "./models/newsletter-key";
import { NewsletterSubscriber } from "./models/newsletter-subscriber";

/** Owns who asked for the newsletter, and the key of the links that unsubscribe. */
export default class NewsletterModuleService extends MedusaService({ NewsletterKey, NewsletterSubscriber }) {}
