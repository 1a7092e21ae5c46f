import { describe, expect, it } from "vitest";
import { cutAtLimits, gapsBetween, readBand, toWeightRules, type WeightBand } from "./weight-band";

const band = (minWeight: number | null, maxWeight: number | null): WeightBand => ({ minWeight, maxWeight });
const weighs = (operator: string, value: string) => ({ attribute: "cart_weight", operator, value });
const IN_SHOP = { attribute: "enabled_in_store", operator: "eq", value: "true" };

describe("a band of weights", () => {
  it.each([band(null, null), band(null, 2000), band(2000, 5000), band(5000, null)])(
    "is read as it is written: %j",
    (one) => {
      expect(readBand([IN_SHOP, ...toWeightRules(one)])).toEqual(one);
    },
  );

  it.each([
    ["another operator", [weighs("gte", "2000")]],
    ["a list of weights", [weighs("in", '["2000"]')]],
    ["two limits of a kind", [weighs("lte", "2000"), weighs("lte", "3000")]],
    ["limits that let nothing pass", [weighs("gt", "2000"), weighs("lte", "2000")]],
    ["a limit of nothing", [weighs("gt", "0")]],
    ["a limit between two grams", [weighs("lte", "0.5")]],
    ["a limit that is no number", [weighs("lte", "heavy")]],
    ["more than weights", [weighs("lte", "2000"), { attribute: "customer_id", operator: "eq", value: "cus" }]],
  ])("is not %s", (_case, rules) => {
    expect(readBand([IN_SHOP, ...rules])).toBeNull();
  });

  it("is cut where another begins or ends", () => {
    const parts = [band(null, 2000), band(2000, 3000), band(3000, null)];
    expect(cutAtLimits([band(2000, null), band(null, 3000)])).toEqual(parts);
    expect(cutAtLimits([])).toEqual([band(null, null)]);
  });

  it.each([
    ["no band", [], [band(null, null)]],
    ["every weight", [band(null, null)], []],
    ["bands that meet", [band(2000, null), band(null, 2000)], []],
    ["bands that overlap", [band(null, 3000), band(2000, null)], []],
    ["no heavy orders", [band(null, 2000), band(2000, 5000)], [band(5000, null)]],
    ["no light orders", [band(2000, null)], [band(null, 2000)]],
    ["none between", [band(null, 2000), band(3000, null)], [band(2000, 3000)]],
    ["none around", [band(2000, 2500), band(2200, 3000)], [band(null, 2000), band(3000, null)]],
  ])("leaves gaps: %s", (_case, bands, gaps) => {
    expect(gapsBetween(bands)).toEqual(gaps);
  });
});
