import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { MailOutboxService } from "./service";

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailOutboxService] });
