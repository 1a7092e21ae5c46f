import * as z from "zod/mini";
import { orderPageTexts } from "./texts";

/** Six figures, as people copy them: with spaces and hyphens. */
export const orderCodeSchema = z.string().check(z.regex(/^\s*(?:\d[\s-]*){6}$/, orderPageTexts.invalidCode));
