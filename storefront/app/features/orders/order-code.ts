import { z } from "zod";
import { orderPageTexts } from "./texts";

/** Six figures, as people copy them: with spaces and hyphens. */
export const orderCodeSchema = z.string().regex(/^\s*(?:\d[\s-]*){6}$/, orderPageTexts.invalidCode);
