import { MedusaService } from "@medusajs/framework/utils";
import { Session } from "./models/session";

/** Owns the table of sessions. */
export class SessionModuleService extends MedusaService({ Session }) {}
