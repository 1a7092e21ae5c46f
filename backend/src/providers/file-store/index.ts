import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { StoreFileService } from "./service";

export default ModuleProvider(Modules.FILE, { services: [StoreFileService] });
