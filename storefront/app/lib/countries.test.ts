import { COUNTRY_CODES, countryName, formatOf } from "@nocturne/contract/address-format";
import { describe, expect, it } from "vitest";
import { findCountry, listCountries, matchCountries } from "./countries";

describe("a country", () => {
  it("is found by its codes and its name, every one of them", () => {
    const lost = COUNTRY_CODES.filter(
      (code) =>
        ![code, code.toLowerCase(), formatOf(code).alpha3, countryName(code)].every(
          (text) => findCountry(text) === code,
        ),
    );
    expect(lost).toEqual([]);
  });

  it("is found by its own name for itself", () => {
    const lost = listCountries().filter(({ code, local }) => ![code, null].includes(findCountry(local)));
    expect(lost).toEqual([]);
    for (const [name, code] of [
      ["Deutschland", "DE"],
      ["Österreich", "AT"],
      ["osterreich", "AT"],
      ["日本", "JP"],
      ["Brasil", "BR"],
      ["Éire", "IE"],
      ["Schweiz", "CH"],
      ["Suisse", "CH"],
      ["Danmark", "DK"],
      ["Hrvatska", "HR"],
      ["Lietuva", "LT"],
      ["México", "MX"],
      ["Nederland", "NL"],
    ] as const) {
      expect([name, findCountry(name)]).toEqual([name, code]);
    }
  });

  it.each([
    ["UK", "GB"],
    ["England", "GB"],
    ["USA", "US"],
    ["the United States of America", "US"],
    ["The Netherlands", "NL"],
    ["Holland", "NL"],
    ["Czech Republic", "CZ"],
    ["Turkey", "TR"],
    ["trinidad & tobago", "TT"],
    ["Niger", "NE"],
    ["Nigeria", "NG"],
    ["Guinea-Bissau", "GW"],
  ])("is found as %s", (text, code) => expect(findCountry(text)).toBe(code));

  it.each([
    "",
    " ",
    "Au",
    "Aust",
    "Austri",
    "Germ",
    "Ger",
    "Denm",
    "Irel",
    "Nether",
    "Mexi",
    "Croat",
    "Lith",
    "Congo",
    "y",
    "ZZ",
    "XX",
    "EU",
    "Atlantis",
    "Korea",
  ])("is never guessed: %j", (text) => {
    const found = findCountry(text);
    // "Au" is the code of Australia, and no beginning of a name.
    expect(found).toBe(text === "Au" ? "AU" : null);
  });
});

describe("the list of countries", () => {
  const names = (typed: string) => matchCountries(typed).map(({ name }) => name);

  it("is whole for nothing typed, by name", () => {
    expect(names("")).toHaveLength(COUNTRY_CODES.length);
    expect(names("")[0]).toBe("Afghanistan");
  });

  it.each([
    ["Austr", ["Australia", "Austria"]],
    ["DE", ["Germany", "Denmark"]],
    ["united", ["United Arab Emirates", "United Kingdom", "United States"]],
    ["deutsch", ["Germany"]],
    ["zealand", ["New Zealand"]],
    ["Atlantis", []],
  ])("for %j begins with %j", (typed, expected) => {
    expect(names(typed).slice(0, expected.length)).toEqual(expected);
    if (expected.length === 0) expect(names(typed)).toEqual([]);
  });
});
