import { MedusaService } from "@medusajs/framework/utils";
import { MoveIn } from "./models/move-in";
import { MoveInRow } from "./models/move-in-row";
import { Redirect } from "./models/redirect";

/** Owns what is moved in from another shop, and the redirects of its addresses. */
export default class MoveInModuleService extends MedusaService({ MoveIn, MoveInRow, Redirect }) {}
