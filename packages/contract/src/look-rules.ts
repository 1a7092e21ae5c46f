import { z } from "zod";
import { superRefine } from "zod/mini";
import { LOOK_PICTURES } from "./look.js";
import { colourFaults } from "./look-colours.js";
import { LookFile } from "./look-file.js";
import { wholeNumber } from "./whole-number.js";

/** An upload to make a picture of the look from. */
export const SaveLookPictureBody = z.object({ url: z.string().trim().min(1).max(2000), as: z.enum(LOOK_PICTURES) });
/** Where it lies from then on, never to change. */
export const SavedLookPicture = z.object({ url: z.string() });

/** A look that can be published: everything in it can be read (WCAG AA). */
export const ReadableLook = LookFile.check(
  superRefine((look, context) => {
    for (const { field, message } of colourFaults(look)) context.addIssue({ code: "custom", path: [field], message });
  }),
);

/** The look as shoppers see it. */
export const PublicLook = z.object({ look: LookFile });

/** The look as its owner sees it: with the number of the version that is public; 0 before the first. */
export const AdminLook = z.object({ version: z.number().int(), look: LookFile });
export type AdminLook = z.output<typeof AdminLook>;

/** More versions than a database counts are none. */
const MAX_VERSION = 999_999_999;
const VersionNumber = z.number().int().min(0).max(MAX_VERSION);

/** A look to publish. `seen`: the number that was public to who publishes. */
export const PublishLookBody = z.object({ look: ReadableLook, seen: VersionNumber });

/** What was published at once. */
export const LookVersion = z.object({
  number: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  look: LookFile,
});
export type LookVersion = z.output<typeof LookVersion>;

/** `before`: the number of the oldest version that is known, to read on. */
export const ListLookVersionsQuery = z.object({
  before: wholeNumber(1, MAX_VERSION).optional(),
  limit: wholeNumber(1, 100).default(20),
});

/** A version to publish again, 0 for the look of the beginning. `seen`: the number that was public to who asks. */
export const RestoreLookBody = z.object({ number: VersionNumber, seen: VersionNumber });
