import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import NocturneStripeService from "./service";

export default ModuleProvider(Modules.PAYMENT, { services: [NocturneStripeService] });
