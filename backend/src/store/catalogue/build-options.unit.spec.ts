import { expect, it } from "vitest";
import { buildOptions } from "./build-options";

it("says names without the blanks around them that Medusa keeps", () => {
  const row = (variant_id: string, name: string, value: string) => ({ variant_id, name, value, rank: null });
  const rows = new Map([
    ["one", [row("one", "Colour ", "Gold\u00A0"), row("one", "Size ", " M ")]],
    ["two", [row("two", "Colour ", "Moss"), row("two", "Size ", "L")]],
  ]);
  const { options, byVariant } = buildOptions([{ id: "one" }, { id: "two" }], rows);
  expect(options).toEqual([
    { name: "Colour", values: ["Gold", "Moss"] },
    { name: "Size", values: ["M", "L"] },
  ]);
  expect(byVariant.get("one")).toEqual({ Colour: "Gold", Size: "M" });
});
