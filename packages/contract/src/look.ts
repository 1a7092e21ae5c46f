/** The fonts that headlines and the word mark can have. */
export const DISPLAY_FONTS = ["grenze-gotisch", "instrument-serif", "big-shoulders", "gloock", "syne"] as const;
export type DisplayFont = (typeof DISPLAY_FONTS)[number];

/** The fonts that everything else can have. */
export const TEXT_FONTS = ["archivo", "newsreader", "ibm-plex-sans", "space-grotesk"] as const;
export type TextFont = (typeof TEXT_FONTS)[number];

/** How round buttons, fields and pictures are. */
export const CORNERS = ["sharp", "fine", "soft", "round"] as const;
/** How much room the grid leaves between products. */
export const DENSITIES = ["tight", "regular", "airy"] as const;

/** How the shop looks. Colours are `#rrggbb`; dark or light follows from `paper`. */
export type Look = {
  paper: string;
  text: string;
  accent: string;
  displayFont: DisplayFont;
  textFont: TextFont;
  corners: (typeof CORNERS)[number];
  density: (typeof DENSITIES)[number];
};

/** The look of the beginning: the software's own style sheets, with nothing added. */
export const LOOK: Look = {
  paper: "#0d0a10",
  text: "#efeadd",
  accent: "#d3ee2b",
  displayFont: "grenze-gotisch",
  textFont: "archivo",
  corners: "fine",
  density: "tight",
};

/** Whether two looks have the same colours. */
export function sameColours(one: Look, other: Look): boolean {
  return one.paper === other.paper && one.text === other.text && one.accent === other.accent;
}

/** Whether two looks are the same in everything. */
export function sameLook(one: Look, other: Look): boolean {
  return (Object.keys(LOOK) as (keyof Look)[]).every((key) => one[key] === other[key]);
}
