import { describe, expect, it } from "vitest";
import { StoreError } from "../../lib/store-error";
import { countryOf } from "../tax/quote-tax";
import { findUsState } from "../tax/us-states";
import { atAddress } from "./at-address";

const refuse = (error: unknown) => () => Promise.reject(error as Error);

describe("atAddress", () => {
  it.each([
    ["unknown_state", "state", () => void findUsState("Narnia")],
    ["unknown_country", "country", () => void countryOf({ country: "XX" })],
  ])("names the whole path of the part for %s", async (code, part, check) => {
    const failed = atAddress("orderData.shippingAddress", () => Promise.resolve().then(check));
    await expect(failed).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^\w.*\.$/),
      details: [{ path: `orderData.shippingAddress.${part}`, message: expect.any(String) }],
    });
  });

  it("does so for what a workflow leaves of a refusal, and keeps its text", async () => {
    const details = [{ path: "country", message: "Another currency." }];
    const left = { code: "other_currency", message: "We do not ship there.", details };
    await expect(atAddress("customerAddress", refuse(left))).rejects.toMatchObject({
      ...left,
      details: [{ path: "customerAddress.country", message: "Another currency." }],
    });
  });

  it.each([
    new StoreError("cart_changed"),
    new StoreError("invalid_request", { details: [{ path: "items", message: "Is required." }] }),
    new Error("down"),
  ])("leaves %s as it is", async (error) => {
    await expect(atAddress("customerAddress", refuse(error))).rejects.toBe(error);
  });

  it("hands on what the work returns", async () => {
    expect(await atAddress("customerAddress", () => Promise.resolve(7))).toBe(7);
  });
});
