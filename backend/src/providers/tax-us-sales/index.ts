import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { SalesTaxService } from "./service";

export default ModuleProvider(Modules.TAX, { services: [SalesTaxService] });
