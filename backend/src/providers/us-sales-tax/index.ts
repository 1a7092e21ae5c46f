import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { UsSalesTaxService } from "./service";

export default ModuleProvider(Modules.TAX, { services: [UsSalesTaxService] });
