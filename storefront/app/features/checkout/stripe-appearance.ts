import archivo from "../../styles/fonts/archivo-text-basic.woff2?no-inline";
import type { Appearance, CustomFontSource } from "@stripe/stripe-js";

/** The shop's colours for Stripe's frames, which read neither our style sheet nor OKLCH. */
const COLOURS = {
  ink: "#0b090e",
  soot: "#16141a",
  iron: "#737079",
  smoke: "#aca9b3",
  bone: "#f0ebdf",
  acid: "#d3ee2b",
  blood: "#fb605c",
} as const;

/** Styles Stripe's fields like ours. */
export const stripeAppearance: Appearance = {
  theme: "night",
  labels: "above",
  variables: {
    colorPrimary: COLOURS.acid,
    colorBackground: COLOURS.soot,
    colorText: COLOURS.bone,
    colorTextSecondary: COLOURS.smoke,
    colorTextPlaceholder: COLOURS.smoke,
    colorDanger: COLOURS.blood,
    fontFamily: "Archivo, system-ui, sans-serif",
    fontSizeBase: "16px",
    borderRadius: "2px",
    spacingUnit: "4px",
  },
  rules: {
    ".Label": { color: COLOURS.smoke, fontSize: "13px", textTransform: "uppercase", letterSpacing: "0.05em" },
    ".Input": { border: `1px solid ${COLOURS.iron}`, boxShadow: "none", padding: "12px" },
    ".Input:focus": { outline: `2px solid ${COLOURS.acid}`, outlineOffset: "2px", boxShadow: "none" },
    ".Tab": { border: `1px solid ${COLOURS.iron}`, boxShadow: "none" },
    ".Tab--selected": { border: `1px solid ${COLOURS.acid}`, backgroundColor: COLOURS.ink },
  },
};

/** The shop's font for Stripe's frames, which load it by its address. */
export function stripeFonts(): CustomFontSource[] {
  const src = `url(${new URL(archivo, window.location.origin).href})`;
  return [{ family: "Archivo", src, weight: "400", display: "swap" }];
}
