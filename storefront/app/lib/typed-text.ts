import * as z from "zod/mini";

const tooLong = (most: number) => `At most ${most} characters, please.`;

/** What a form takes of one line: without the blanks around it, and with at most so many characters. */
export const typedText = (most: number) => z.string().check(z.trim(), z.maxLength(most, tooLong(most)));
