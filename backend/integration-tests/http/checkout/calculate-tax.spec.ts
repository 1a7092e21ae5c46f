import type { TaxAnswer } from "@nocturne/contract";
import { api, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { CALIFORNIA, OREGON } from "../../support/shop";

const quote = (subtotal: unknown, customerAddress: unknown, more: object = {}) =>
  api<TaxAnswer>("POST", "/api/calculate-tax", { body: { subtotal, shipping: 0, customerAddress, ...more } });

describe("POST /api/calculate-tax", () => {
  it("is open to all and answers JSON numbers in exactly three keys", async () => {
    const { status, body } = await quote("100.00", { ...CALIFORNIA, name: "Nell Dark" });
    expect(status).toBe(200);
    expect(body).toEqual({ taxAmount: 7.25, totalAmount: 107.25, usingStripeTax: "fallback" });
  });

  it.each([
    ["CA", 100, 7.25],
    ["ca", "100", 7.25],
    ["California", 100, 7.25],
    ["  new   york ", 100, 4],
    ["TX", 100, 6.25],
    ["OR", 100, 0],
    ["District of Columbia", 100, 6],
    ["CA", 0, 0],
    ["CA", 0.1 + 0.2, 0.02],
    ["CA", "999999.99", 72500],
  ])("a state of %j on %j is %j of tax", async (state, subtotal, tax) => {
    const { status, body } = await quote(subtotal, { ...CALIFORNIA, state });
    expect([status, body.taxAmount]).toEqual([200, tax]);
    expect(body.totalAmount).toBe(Math.round((Number(subtotal) + tax) * 100) / 100);
  });

  it("rounds half a cent up", async () => {
    // 6.25 % of 0.40 is 2.5 cents, of 1.20 is 7.5 cents.
    expect((await quote("0.40", { ...CALIFORNIA, state: "TX" })).body.taxAmount).toBe(0.03);
    expect((await quote("1.20", { ...CALIFORNIA, state: "TX" })).body.taxAmount).toBe(0.08);
  });

  it("is nothing in other countries, where any region will do", async () => {
    const address = { street: "Kastanienallee 1", city: "Berlin", state: "Berlin", zipCode: "10435", country: "DE" };
    expect((await quote(50, address)).body).toEqual({ taxAmount: 0, totalAmount: 50, usingStripeTax: "fallback" });
  });

  it("takes the US where no country is given", async () => {
    const { country: _country, ...address } = CALIFORNIA;
    expect((await quote(100, address)).body.taxAmount).toBe(7.25);
    expect((await quote(100, { ...address, country: "" })).body.taxAmount).toBe(7.25);
  });

  it.each(["", "XX", "Calif", "CA CA", null, undefined])("refuses the US state %j", async (state) => {
    const { status, body } = await refusal("POST", "/api/calculate-tax", {
      body: { subtotal: 10, shipping: 0, customerAddress: { ...OREGON, state } },
    });
    expect([status, body.code]).toEqual([400, "unknown_state"]);
    expect(body.details).toEqual([{ path: "customerAddress.state", message: "Unknown US state." }]);
    expect(body.error).toBe(body.message);
  });

  it.each(["XX", "ZZ", "1A", "U"])("refuses the country %j", async (country) => {
    const { status } = await quote(10, { ...OREGON, country });
    expect(status).toBe(400);
  });

  it.each([
    -1,
    "-1",
    "1.234",
    1.234,
    "",
    "abc",
    "1e3",
    "٣",
    "0x10",
    "1,000",
    " ",
    null,
    undefined,
    true,
    [],
    {},
    1e300,
  ])("refuses the amount %j", async (subtotal) => {
    expect((await quote(subtotal, CALIFORNIA)).status).toBe(400);
  });

  it.each([null, undefined, "CA", 5, []])("refuses the address %j", async (address) => {
    expect((await quote(10, address)).status).toBe(400);
  });

  it("ignores a sent tax or total", async () => {
    const { body } = await quote(100, CALIFORNIA, { taxAmount: 0, totalAmount: 1, shipping: "0.00" });
    expect(body.totalAmount).toBe(107.25);
  });
});
