import { LOOK } from "@nocturne/contract/look";
import { LOOK_PRESETS } from "@nocturne/contract/look-presets";
import { afterEach, describe, expect, it } from "vitest";
import { lookCss } from "../../look/look-css";
import { stripeAppearance } from "./stripe-appearance";

afterEach(() => document.head.replaceChildren());

describe("Stripe's fields", () => {
  it("have the software's own colours before a look is published", () => {
    const { theme, variables } = stripeAppearance();
    expect(theme).toBe("night");
    expect(variables).toMatchObject({ colorBackground: "#16141a", colorText: "#f0ebdf", borderRadius: "2px" });
  });

  it("are dressed as the page is", () => {
    const [, , , , flatline] = LOOK_PRESETS;
    const style = document.createElement("style");
    // Which media there are is the browser's to know.
    style.textContent = lookCss({ ...LOOK, ...flatline.style }).replace(/@media screen\{(.+?)\}\}/, "$1}");
    document.head.append(style);
    const { theme, variables, rules } = stripeAppearance();
    expect(theme).toBe("stripe");
    expect(variables).toMatchObject({ colorText: "#0c0e14", colorPrimary: "#1d32e6", borderRadius: "8px" });
    expect(rules?.[".Tab--selected"]?.backgroundColor).toBe("#eef0f4");
  });
});
