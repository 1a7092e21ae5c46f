import archivo from "../../styles/fonts/archivo-text-basic.woff2?no-inline";
import type { Appearance, CustomFontSource } from "@stripe/stripe-js";

/** The software's own colours for Stripe's frames, which read neither our style sheet nor OKLCH. */
const COLOURS = {
  ink: "#0b090e",
  soot: "#16141a",
  iron: "#737079",
  smoke: "#aca9b3",
  bone: "#f0ebdf",
  acid: "#d3ee2b",
  blood: "#fb605c",
} as const;

/** Colours as a look writes them. */
const HEX = /^#[0-9a-f]{6}$/;

/** Styles Stripe's fields like ours, in the colours of the look that the page has. */
export function stripeAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: keyof typeof COLOURS) => {
    const ofLook = page.getPropertyValue(`--color-${name}`).trim();
    return HEX.test(ofLook) ? ofLook : COLOURS[name];
  };
  const [iron, smoke, acid] = [colour("iron"), colour("smoke"), colour("acid")];
  return {
    theme: page.colorScheme === "light" ? "stripe" : "night",
    labels: "above",
    variables: {
      colorPrimary: acid,
      colorBackground: colour("soot"),
      colorText: colour("bone"),
      colorTextSecondary: smoke,
      colorTextPlaceholder: smoke,
      colorDanger: colour("blood"),
      fontFamily: "Archivo, system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: page.getPropertyValue("--radius-xs").trim() || "2px",
      spacingUnit: "4px",
    },
    rules: {
      ".Label": { color: smoke, fontSize: "13px", textTransform: "uppercase", letterSpacing: "0.05em" },
      ".Input": { border: `1px solid ${iron}`, boxShadow: "none", padding: "12px" },
      ".Input:focus": { outline: `2px solid ${acid}`, outlineOffset: "2px", boxShadow: "none" },
      ".Tab": { border: `1px solid ${iron}`, boxShadow: "none" },
      ".Tab--selected": { border: `1px solid ${acid}`, backgroundColor: colour("ink") },
    },
  };
}

/** The shop's font for Stripe's frames, which load it by its address. */
export function stripeFonts(): CustomFontSource[] {
  const src = `url(${new URL(archivo, window.location.origin).href})`;
  return [{ family: "Archivo", src, weight: "400", display: "swap" }];
}
