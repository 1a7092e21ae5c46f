import { describe, expect, it } from "vitest";
import { readProductTexts, toTextFields } from "./product-texts";

describe("a product's texts", () => {
  it("come from its row, empty where there is none", () => {
    expect(readProductTexts({ description: "Heavy cotton.", metadata: null }).description).toBe("Heavy cotton.");
    expect(readProductTexts({ description: null, metadata: { description: "not here" } }).description).toBe("");
  });

  it("go into the fields of Medusa's product, those alone that are given", () => {
    expect(toTextFields({ description: "" })).toEqual({ description: "" });
    expect(toTextFields({ description: null })).toEqual({});
    expect(toTextFields({})).toEqual({});
  });
});
