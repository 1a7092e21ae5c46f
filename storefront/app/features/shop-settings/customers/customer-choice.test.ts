import { describe, expect, it } from "vitest";
import { choiceOf, countFilters, EVERYBODY, hashOf, segmentOf } from "./customer-choice";

const segment = {
  ...EVERYBODY,
  q: "Zoë & Co",
  tag: "cusgroup_1",
  product: "prod_1",
  category: "pcat_1",
  optionValue: "XL",
  spentOver: "100.50",
  newsletter: "yes",
  kind: "guest",
  sort: "spent",
  page: "3",
  id: "cus_1",
};

describe("a segment", () => {
  it("is what its address says", () => {
    expect(choiceOf(hashOf(segment))).toEqual(segment);
    expect(choiceOf(hashOf(EVERYBODY))).toEqual(EVERYBODY);
  });

  it("is everybody where the address is another one", () => {
    for (const hash of ["", "#admin?q=x", "#customers", "#customersq=x"]) expect(choiceOf(hash)).toEqual(EVERYBODY);
  });

  it.each([
    "tag=a%20b",
    "spentOver=many",
    "spentOver=1.234",
    "newsletter=maybe",
    "kind=x",
    "sort=x",
    "page=0",
    "id=%2F",
  ])("is not limited by %s", (wrong) => expect(choiceOf(`#customers?${wrong}`)).toEqual(EVERYBODY));

  it("is asked for without its page and the customer that is open", () => {
    const { page: _page, id: _id, ...asked } = segment;
    expect(segmentOf(segment)).toEqual(asked);
    expect(segmentOf(EVERYBODY)).toEqual({});
  });

  it("counts its filters, words and order aside", () => {
    expect([countFilters(segment), countFilters(EVERYBODY)]).toEqual([7, 0]);
  });
});
