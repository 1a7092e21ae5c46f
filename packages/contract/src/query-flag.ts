import { z } from "zod";

/** Yes or no in a query, as text. */
export const QueryFlag = z.enum(["true", "false"]);
