import { describe, expect, it } from "vitest";
import { readProductLists, toListTexts } from "./product-lists";
import { toTextFields } from "./product-texts";

describe("a product's badges", () => {
  it("come from `metadata`, and are none where there is no text", () => {
    expect(readProductLists({ badges: "LIMITED, LAST RUN" }).badges).toEqual(["LIMITED", "LAST RUN"]);
    for (const metadata of [null, {}, { badges: "" }, { badges: 5 }, { badges: ["LIMITED"] }]) {
      expect(readProductLists(metadata).badges).toEqual([]);
    }
  });

  it("are three, and none that is too long, whatever was written at Medusa's dashboard", () => {
    expect(readProductLists({ badges: `a, ${"x".repeat(25)}, b, c, d` }).badges).toEqual(["a", "b", "c"]);
  });

  it("are kept as one text beside the other texts, and stay where they are not named", () => {
    expect(toTextFields({ care: "Wash cold.", badges: ["LIMITED", "LAST RUN"] })).toEqual({
      metadata: { care: "Wash cold.", badges: "LIMITED, LAST RUN" },
    });
    expect(toTextFields({ badges: [] })).toEqual({ metadata: { badges: "" } });
    expect(toTextFields({ badges: null })).toEqual({});
  });

  it("are remembered as they were written", () => {
    expect(toListTexts({ badges: " odd,, ones" }).badges).toBe(" odd,, ones");
    expect(toListTexts(null).badges).toBe("");
  });
});

describe("the products that stand below another", () => {
  it("are ids with commas between them", () => {
    expect(toTextFields({ relatedIds: ["prod_1", "prod_2"] })).toEqual({ metadata: { relatedIds: "prod_1, prod_2" } });
    expect(readProductLists({ relatedIds: "prod_1, prod_2,prod_1 " }).relatedIds).toEqual(["prod_1", "prod_2"]);
    expect(readProductLists({ relatedIds: "" }).relatedIds).toEqual([]);
  });

  it("are eight at most", () => {
    const relatedIds = Array.from({ length: 9 }, (_, index) => `prod_${index}`).join();
    expect(readProductLists({ relatedIds }).relatedIds).toHaveLength(8);
  });
});
