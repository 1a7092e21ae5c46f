import { z } from "@medusajs/framework/zod";

export const SetGiftNoteBody = z.object({ note: z.string().trim().max(500, "A note has at most 500 characters.") });
export type SetGiftNoteBody = z.infer<typeof SetGiftNoteBody>;
