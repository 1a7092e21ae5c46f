import { MedusaService } from "@medusajs/framework/utils";
import { KnownDevice } from "./models/known-device";
import { Session } from "./models/session";
import { TokenEpoch } from "./models/token-epoch";

/** Owns the tables of what proves a sign-in, and of what ends it. */
export class SessionModuleService extends MedusaService({ KnownDevice, Session, TokenEpoch }) {}
