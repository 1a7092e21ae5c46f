import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import ManualPaymentService from "./service";

export default ModuleProvider(Modules.PAYMENT, { services: [ManualPaymentService] });
