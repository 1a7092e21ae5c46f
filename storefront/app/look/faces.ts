/* Written by scripts/make-look-fonts.mjs. */
import instrumentSerifBasic from "./fonts/instrument-serif-basic.woff2?url";
import instrumentSerifWestern from "./fonts/instrument-serif-western.woff2?url";
import instrumentSerifExtended from "./fonts/instrument-serif-extended.woff2?url";
import bigShouldersBasic from "./fonts/big-shoulders-basic.woff2?url";
import bigShouldersWestern from "./fonts/big-shoulders-western.woff2?url";
import bigShouldersExtended from "./fonts/big-shoulders-extended.woff2?url";
import gloockBasic from "./fonts/gloock-basic.woff2?url";
import gloockWestern from "./fonts/gloock-western.woff2?url";
import gloockExtended from "./fonts/gloock-extended.woff2?url";
import syneBasic from "./fonts/syne-basic.woff2?url";
import syneWestern from "./fonts/syne-western.woff2?url";
import syneExtended from "./fonts/syne-extended.woff2?url";
import newsreaderBasic from "./fonts/newsreader-basic.woff2?url";
import newsreaderWestern from "./fonts/newsreader-western.woff2?url";
import newsreaderExtended from "./fonts/newsreader-extended.woff2?url";
import ibmPlexSansBasic from "./fonts/ibm-plex-sans-basic.woff2?url";
import ibmPlexSansWestern from "./fonts/ibm-plex-sans-western.woff2?url";
import ibmPlexSansExtended from "./fonts/ibm-plex-sans-extended.woff2?url";
import spaceGroteskBasic from "./fonts/space-grotesk-basic.woff2?url";
import spaceGroteskWestern from "./fonts/space-grotesk-western.woff2?url";
import spaceGroteskExtended from "./fonts/space-grotesk-extended.woff2?url";

/** A font of which only what a page shows is loaded, and what stands in until it is there. */
export type Face = {
  family: string;
  weight: string;
  /** The first has the signs of English pages. */
  files: readonly { url: string; range: string }[];
  standIns: readonly {
    weight: string;
    local: readonly string[];
    size: string;
    ascent: string;
    descent: string;
    gap: string;
  }[];
};

export const FACES = {
  "instrument-serif": {
    family: "Instrument Serif",
    weight: "400",
    files: [
      {
        url: instrumentSerifBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: instrumentSerifWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: instrumentSerifExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "400",
        local: ["Times New Roman", "Liberation Serif", "Georgia"],
        size: "83.2%",
        ascent: "119%",
        descent: "37.3%",
        gap: "0%",
      },
    ],
  },
  "big-shoulders": {
    family: "Big Shoulders Display",
    weight: "800",
    files: [
      {
        url: bigShouldersBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: bigShouldersWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: bigShouldersExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "800",
        local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
        size: "77.4%",
        ascent: "127.1%",
        descent: "27.5%",
        gap: "0%",
      },
    ],
  },
  gloock: {
    family: "Gloock",
    weight: "400",
    files: [
      {
        url: gloockBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: gloockWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: gloockExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "400",
        local: ["Times New Roman Bold", "Liberation Serif Bold", "Georgia Bold"],
        size: "107.5%",
        ascent: "90.7%",
        descent: "20.9%",
        gap: "0%",
      },
    ],
  },
  syne: {
    family: "Syne",
    weight: "700 800",
    files: [
      {
        url: syneBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: syneWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: syneExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "700 800",
        local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
        size: "161.9%",
        ascent: "57.1%",
        descent: "17%",
        gap: "0%",
      },
    ],
  },
  newsreader: {
    family: "Newsreader",
    weight: "400 600",
    files: [
      {
        url: newsreaderBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: newsreaderWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: newsreaderExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "400 500",
        local: ["Times New Roman", "Liberation Serif", "Georgia"],
        size: "105%",
        ascent: "70%",
        descent: "25.2%",
        gap: "0%",
      },
      {
        weight: "600",
        local: ["Times New Roman Bold", "Liberation Serif Bold", "Georgia Bold"],
        size: "103.8%",
        ascent: "70.8%",
        descent: "25.5%",
        gap: "0%",
      },
    ],
  },
  "ibm-plex-sans": {
    family: "IBM Plex Sans",
    weight: "400 600",
    files: [
      {
        url: ibmPlexSansBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: ibmPlexSansWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: ibmPlexSansExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "400 500",
        local: ["Arial", "Liberation Sans", "Helvetica"],
        size: "100.1%",
        ascent: "102.4%",
        descent: "27.5%",
        gap: "0%",
      },
      {
        weight: "600",
        local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
        size: "96.9%",
        ascent: "105.8%",
        descent: "28.4%",
        gap: "0%",
      },
    ],
  },
  "space-grotesk": {
    family: "Space Grotesk",
    weight: "400 600",
    files: [
      {
        url: spaceGroteskBasic,
        range: "U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC",
      },
      {
        url: spaceGroteskWestern,
        range:
          "U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
      },
      {
        url: spaceGroteskExtended,
        range: "U+100-130, U+132-151, U+154-24F, U+259, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20C0, U+2113",
      },
    ],
    standIns: [
      {
        weight: "400 500",
        local: ["Arial", "Liberation Sans", "Helvetica"],
        size: "107.8%",
        ascent: "91.3%",
        descent: "27.1%",
        gap: "0%",
      },
      {
        weight: "600",
        local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
        size: "101.3%",
        ascent: "97.1%",
        descent: "28.8%",
        gap: "0%",
      },
    ],
  },
} as const satisfies Record<string, Face>;
