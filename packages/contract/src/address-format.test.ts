import { describe, expect, it } from "vitest";
import {
  addressLines,
  COUNTRY_CODES,
  countryName,
  formatOf,
  isCountry,
  isRequired,
  looksLikeZip,
  missingParts,
  partsInOrder,
} from "./address-format.js";
import { statesOf } from "./address-states.js";

const EMPTY = { street: "", city: "", state: "", zipCode: "" };

describe("countries", () => {
  it("are those of ISO 3166-1, and Kosovo", () => {
    expect(COUNTRY_CODES).toHaveLength(250);
    expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code) && isCountry(code))).toBe(true);
    for (const code of ["XX", "ZZ", "EU", "UN", "XA", "us", "U", "USA", "", "constructor"]) {
      expect(isCountry(code)).toBe(false);
    }
  });

  it("each have a name of their own, and a pattern that fits its own example", () => {
    expect(new Set(COUNTRY_CODES.map(countryName)).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES.filter((code) => countryName(code) === code)).toEqual([]);
    for (const code of COUNTRY_CODES) {
      const { zipExample } = formatOf(code);
      if (zipExample) expect([code, looksLikeZip(code, zipExample)]).toEqual([code, true]);
    }
  });

  it.each([
    ["AT", "Austria"],
    ["US", "United States"],
    ["ZZ", "ZZ"],
    ["", ""],
  ])("%j is called %j", (code, name) => expect(countryName(code)).toBe(name));
});

describe("what an address lacks", () => {
  it.each([
    ["US", ["street", "city", "state", "zipCode"]],
    ["CA", ["street", "city", "state", "zipCode"]],
    ["AU", ["street", "city", "state", "zipCode"]],
    ["BR", ["street", "city", "state", "zipCode"]],
    ["DE", ["street", "zipCode", "city"]],
    ["AT", ["street", "zipCode", "city"]],
    ["GB", ["street", "city", "zipCode"]],
    ["IE", ["street", "city"]],
    ["JP", ["street", "state", "zipCode"]],
    ["SG", ["street", "zipCode"]],
    ["HK", ["street", "state"]],
    ["AO", ["street", "city"]],
  ])("depends on its country: %s", (country, parts) => {
    expect(missingParts({ ...EMPTY, country })).toEqual(parts);
  });

  it("is a state only where there is a list of them to choose from", async () => {
    for (const code of COUNTRY_CODES)
      if ((await statesOf(code)).length === 0) expect(isRequired(code, "state")).toBe(false);
  });

  it("is what is blank; without a country it is in the US, as is an unknown one", () => {
    const full = { street: "1 Main", city: "Austin", state: "TX", zipCode: "73301" };
    expect(missingParts(full)).toEqual([]);
    expect(missingParts({ ...full, state: "  " })).toEqual(["state"]);
    expect(missingParts({ ...full, zipCode: null, country: "qq" })).toEqual(["zipCode"]);
  });
});

describe("states", () => {
  it("are what stands on an envelope: a code, or a name", async () => {
    expect(await statesOf("US")).toContainEqual({ value: "GA", name: "Georgia" });
    expect(await statesOf("JP")).toContainEqual({ value: "Tokyo", local: "東京都" });
    expect(await statesOf("IE")).toContainEqual({ value: "Co. Dublin" });
    expect(await statesOf("DE")).toEqual([]);
    expect(await statesOf("constructor")).toEqual([]);
  });

  it("of the US are no countries of their own", async () => {
    expect(await statesOf("US")).toHaveLength(54);
    expect((await statesOf("US")).map(({ value }) => value)).not.toContain("PR");
  });
});

describe("a postal code", () => {
  it.each([
    ["DE", "10435", true],
    ["DE", " 10435 ", true],
    ["DE", "1043", false],
    ["US", "94105", true],
    ["US", "94105-1234", true],
    ["GB", "sw1a 2aa", true],
    ["GB", "12345", false],
    ["AO", "anything", true],
  ])("of %s looks like %j: %j", (country, zip, fits) => expect(looksLikeZip(country, zip)).toBe(fits));
});

describe("the lines of an address", () => {
  const someone = { street: "1 Moon St", city: "Austin", state: "TX", zipCode: "73301", country: "US" };

  it.each([
    [someone, ["Nell Dark", "1 Moon St", "Austin, TX 73301", "United States"]],
    [
      { ...someone, line2: "Apt 4", company: "Nocturne", phone: "+1 512 555" },
      ["Nell Dark", "Nocturne", "1 Moon St", "Apt 4", "Austin, TX 73301", "United States", "+1 512 555"],
    ],
    [
      { street: "Ring 1", city: "Wien", state: "", zipCode: "1010", country: "AT", company: "Nacht GmbH" },
      ["Nacht GmbH", "Nell Dark", "Ring 1", "1010 Wien", "Austria"],
    ],
    [
      { street: "Ring 1", city: "Wien", state: "Wien", zipCode: "1010", country: "AT" },
      ["Nell Dark", "Ring 1", "Wien", "1010 Wien", "Austria"],
    ],
    [
      { street: "1-2-3 Jinnan", city: "Shibuya", state: "Tokyo", zipCode: "150-0041", country: "JP" },
      ["Nell Dark", "1-2-3 Jinnan", "Shibuya, Tokyo", "150-0041", "Japan"],
    ],
    [
      { street: "10 Downing St", city: "London", state: "", zipCode: "SW1A 2AA", country: "GB" },
      ["Nell Dark", "10 Downing St", "London", "SW1A 2AA", "United Kingdom"],
    ],
    [
      { street: "Rua 1", city: "São Paulo", state: "", zipCode: "01000-000", country: "BR" },
      ["Nell Dark", "Rua 1", "São Paulo", "01000-000", "Brazil"],
    ],
    [{ ...someone, state: null }, ["Nell Dark", "1 Moon St", "Austin, 73301", "United States"]],
    [{ ...someone, city: "" }, ["Nell Dark", "1 Moon St", "TX 73301", "United States"]],
    [{ ...EMPTY, country: "" }, ["Nell Dark"]],
    [{ ...someone, country: "" }, ["Nell Dark", "1 Moon St", "Austin, TX 73301"]],
  ])("%#", (address, lines) => expect(addressLines(address, "Nell Dark")).toEqual(lines));

  it("name every part that is there, in every country", () => {
    for (const country of COUNTRY_CODES) {
      const parts = { street: "Part-A", line2: "Part-L", company: "Part-O", city: "Part-C", phone: "Part-P" };
      const text = addressLines({ ...parts, state: "Part-S", zipCode: "Part-Z", country }, "Part-N").join("\n");
      expect(text).not.toContain("%");
      for (const part of "ALOCPSZN") expect(text.split(`Part-${part}`)).toHaveLength(2);
    }
  });
});

describe("the order of the parts", () => {
  it.each([
    ["US", ["street", "city", "state", "zipCode"]],
    ["DE", ["street", "zipCode", "city", "state"]],
    ["GB", ["street", "city", "zipCode", "state"]],
  ])("is that of the envelopes of %s", (country, parts) => expect(partsInOrder(country)).toEqual(parts));
});
