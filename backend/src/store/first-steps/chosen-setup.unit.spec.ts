import type { ShippingRate, ShippingZone, TaxSetup } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { PLAIN_WORDS } from "../demo/plain-words";
import { areOwnWords, isShippingChosen, isTaxChosen } from "./chosen-setup";

const free: ShippingRate = {
  id: "so_1",
  name: "Free shipping",
  estimate: "",
  price: "0.00",
  freeFrom: null,
  minWeight: null,
  maxWeight: null,
  setElsewhere: null,
};
const worldwide: ShippingZone = {
  id: "serzo_1",
  name: "Worldwide",
  kind: "shipping",
  countries: ["AT", "GB", "US"],
  places: 0,
  rates: [free],
  weightGaps: [],
};
const withRate = (change: Partial<ShippingRate>) => [{ ...worldwide, rates: [{ ...free, ...change }] }];

describe("shipping is chosen by the owner", () => {
  it.each([
    ["not in a new shop", [worldwide], false],
    ["not where nobody ships", [], false],
    ["not by a zone that has no rate yet", [worldwide, { ...worldwide, id: "serzo_2", rates: [] }], false],
    ["with a price", withRate({ price: "7.50" }), true],
    ["with a time that it takes", withRate({ estimate: "3 to 5 days" }), true],
    ["with a weight", withRate({ maxWeight: 2_000 }), true],
    ["with a second rate", [{ ...worldwide, rates: [free, free] }], true],
    ["with a second zone", [worldwide, { ...worldwide, id: "serzo_2" }], true],
    ["with fewer countries", [{ ...worldwide, countries: ["GB"] }], true],
  ])("%s", (_when, zones, isChosen) => {
    expect(isShippingChosen({ zones }, 3)).toBe(isChosen);
  });
});

describe("words are the owner's", () => {
  it.each([
    ["not in a new shop", {}, false],
    ["not once the demo is gone", PLAIN_WORDS, false],
    ["with one of them written", { ...PLAIN_WORDS, homeHeading: "Raven Row" }, true],
    ["with one that was taken away", { banner: "" }, true],
  ])("%s", (_when, words, areOwn) => {
    expect(areOwnWords(words)).toBe(areOwn);
  });
});

const table = { country: "US", name: null, rate: null, others: 0, setElsewhere: "table" } as const;
const vat = { country: "GB", name: "VAT", rate: 20, others: 0, setElsewhere: null };
const onTop = { scope: "currency", name: null, includesTax: false };

describe("tax is chosen by the owner", () => {
  it.each<[string, TaxSetup, boolean]>([
    ["not in a new shop", { countries: [table], prices: [onTop] }, false],
    ["with another country", { countries: [table, vat], prices: [onTop] }, true],
    ["with prices that include it", { countries: [table], prices: [{ ...onTop, includesTax: true }] }, true],
    ["without the table", { countries: [], prices: [onTop] }, true],
  ])("%s", (_when, setup, isChosen) => {
    expect(isTaxChosen(setup)).toBe(isChosen);
  });
});
