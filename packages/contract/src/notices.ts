import { z } from "zod";
import { NOTICE_KINDS } from "./notice-kinds.js";

const Chosen = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length);

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the calling admin is told of by mail, and where those mails go. Nothing before they choose something. */
export const Notices = z.object({ chosen: Chosen, email: z.string() });
export type Notices = z.infer<typeof Notices>;

/** All that the admin wants to be told of from now on; what is not named is not told. */
export const UpdateNoticesBody = z.object({ chosen: Chosen });
