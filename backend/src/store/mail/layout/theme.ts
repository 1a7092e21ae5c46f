import { LOOK, sameColours, type Look } from "@nocturne/contract";
import { isLight, lookTokens } from "@nocturne/contract/look-colours";
import { createContext, useContext } from "react";

/**
 * The shop by night, in hexadecimal: mail programs know no other colours. Dark in every program; one that turns mails
 * over for its own light mode turns ground and text together.
 */
export const NIGHT = {
  ground: "#0d0a10",
  text: "#efeadd",
  /** Of a ticket, which lies on the ground. */
  paper: "#17131b",
  muted: "#b5afb8",
  line: "#37333b",
  accent: "#d3ee2b",
  accentText: "#0d0a10",
  scheme: "dark",
};
export type Theme = Readonly<typeof NIGHT>;

/** The colours of a mail: those of the look, of which each can be read on the other. */
export function themeOf(look: Look): Theme {
  if (sameColours(look, LOOK)) return NIGHT;
  const { ink, bone, soot, smoke, ash, acid } = lookTokens(look);
  const scheme = isLight(look.paper) ? "light" : "dark";
  return { ground: ink, text: bone, paper: soot, muted: smoke, line: ash, accent: acid, accentText: ink, scheme };
}

const ThemeContext = createContext<Theme>(NIGHT);
export const ThemeProvider = ThemeContext.Provider;
/** The colours of the mail that is rendered. */
export const useTheme = (): Theme => useContext(ThemeContext);

export const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Of the store's name alone. */
export const BLACKLETTER = "'Grenze Gotisch', 'Old English Text MT', 'UnifrakturCook', Georgia, serif";
export const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
