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
  /** Addresses of pictures of the label's own; "" for the software's. */
  logo: string;
  icon: string;
  share: string;
};

/** What a picture of a look can be: the word mark, the icon of tabs and home screens, what shared links show. */
export const LOOK_PICTURES = ["logo", "icon", "share"] as const;
export type LookPicture = (typeof LOOK_PICTURES)[number];

/** All of a look but the pictures of the label's own: what a preset brings. */
export type LookStyle = Omit<Look, LookPicture>;

/** A picture's address, which goes into style sheets and heads as it is: nothing in it can end either. */
export const LOOK_PICTURE_ADDRESS: Readonly<Record<LookPicture, RegExp>> = {
  logo: /^(?:https?:\/\/[\w.:-]+)?\/(?:[\w.-]+\/)*look\/logo-[\w-]+-\d{1,4}x\d{1,4}\.(?:svg|png)$/,
  icon: /^(?:https?:\/\/[\w.:-]+)?\/(?:[\w.-]+\/)*look\/icon-[\w-]+\.(?:svg|png)$/,
  share: /^(?:https?:\/\/[\w.:-]+)?\/(?:[\w.-]+\/)*look\/share-[\w-]+\.jpg$/,
};

/** How wide and high a logo is, as its name says; null where there is none. */
export function logoSize({ logo }: Pick<Look, "logo">): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(logo) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The same picture for what shows no drawings, such as mails and papers. */
export const asPng = (address: string): string => address.replace(/\.svg$/, ".png");

/** The look of the beginning: the software's own style sheets, with nothing added. */
export const STYLE: LookStyle = {
  paper: "#0d0a10",
  text: "#efeadd",
  accent: "#d3ee2b",
  displayFont: "grenze-gotisch",
  textFont: "archivo",
  corners: "fine",
  density: "tight",
};
export const LOOK: Look = { ...STYLE, logo: "", icon: "", share: "" };

/** Whether two looks have the same colours. */
export function sameColours(one: Look, other: Look): boolean {
  return one.paper === other.paper && one.text === other.text && one.accent === other.accent;
}

/** Whether two looks are the same in everything. */
export function sameLook(one: Look, other: Look): boolean {
  return (Object.keys(LOOK) as (keyof Look)[]).every((key) => one[key] === other[key]);
}
