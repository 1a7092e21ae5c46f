import * as z from "zod/mini";
import { CORNERS, DENSITIES, DISPLAY_FONTS, LOOK_PICTURE_ADDRESS, TEXT_FONTS, type LookPicture } from "./look.js";

const colourText = "A colour as #d3ee2b.";
const Colour = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, colourText));

/** A picture that was saved for the look; "", or nothing at all as in files of earlier releases, for the software's own. */
const pictureOf = (name: LookPicture) => {
  const text = "A picture of this shop.";
  const address = z.string().check(z.trim(), z.maxLength(500, text), z.regex(LOOK_PICTURE_ADDRESS[name], text));
  return z._default(z.union([z.literal(""), address]), "");
};

/** A look as it is kept, exported and imported. A browser reads files by it, so it is made of zod's small half. */
export const LookFile = z.object({
  paper: Colour,
  text: Colour,
  accent: Colour,
  displayFont: z.enum(DISPLAY_FONTS),
  textFont: z.enum(TEXT_FONTS),
  corners: z.enum(CORNERS),
  density: z.enum(DENSITIES),
  logo: pictureOf("logo"),
  icon: pictureOf("icon"),
  share: pictureOf("share"),
});
