import { STYLE, type LookStyle } from "./look.js";

/** Looks that are ready to choose. The first is the software's own. */
export const LOOK_PRESETS = [
  {
    name: "Nocturne",
    note: "Ink, acid and blackletter. A gig poster after midnight.",
    style: STYLE,
  },
  {
    name: "Broadsheet",
    note: "Oxblood on newsprint, set like the Sunday paper. Pictures with room around them.",
    style: {
      paper: "#f2ede1",
      text: "#1d1815",
      accent: "#8f1d1d",
      displayFont: "instrument-serif",
      textFont: "newsreader",
      corners: "sharp",
      density: "airy",
    },
  },
  {
    name: "Foundry",
    note: "Steel, hazard orange, stencil-tall capitals. For what was built, not sewn.",
    style: {
      paper: "#15191c",
      text: "#e8ebea",
      accent: "#ff8b2b",
      displayFont: "big-shoulders",
      textFont: "ibm-plex-sans",
      corners: "sharp",
      density: "tight",
    },
  },
  {
    name: "Séance",
    note: "Bottle green by candlelight, one faded rose. Round as a ring on a table.",
    style: {
      paper: "#0d1a17",
      text: "#f3e9d8",
      accent: "#f2a9b5",
      displayFont: "gloock",
      textFont: "archivo",
      corners: "round",
      density: "airy",
    },
  },
  {
    name: "Flatline",
    note: "Cold white, one electric blue, letters wider than the door.",
    style: {
      paper: "#eef0f4",
      text: "#0c0e14",
      accent: "#1d32e6",
      displayFont: "syne",
      textFont: "space-grotesk",
      corners: "soft",
      density: "regular",
    },
  },
] as const satisfies readonly { name: string; note: string; style: LookStyle }[];
