import { expect, it } from "vitest";
import { isFilledPair, toTrackingLists, toTrackingPairs } from "./tracking-pairs.js";

const lists = { trackingNumbers: ["1Z"], trackingUrls: ["", "ups.com"] };
const pairs = [
  { number: "1Z", url: "" },
  { number: "", url: "ups.com" },
];

it("pairs two lists by position, as many as the longer one has", () => {
  expect(toTrackingPairs(lists)).toEqual(pairs);
  expect(toTrackingPairs({ trackingNumbers: [], trackingUrls: [] })).toEqual([]);
});

it("pairs as many as are asked for, fewer or more than there are", () => {
  expect(toTrackingPairs(lists, 3)).toEqual([...pairs, { number: "", url: "" }]);
  expect(toTrackingPairs(lists, 1)).toEqual(pairs.slice(0, 1));
});

it("makes two lists of equal length again", () => {
  expect(toTrackingLists(pairs)).toEqual({ trackingNumbers: ["1Z", ""], trackingUrls: ["", "ups.com"] });
});

it("knows a pair that says nothing", () => {
  expect([...pairs, { number: "", url: "" }].map(isFilledPair)).toEqual([true, true, false]);
});
