import type { TaxSetup } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal, registerUser } from "@nocturne/test-support";
import { afterEach, describe, expect, it } from "vitest";
import { newRate, taxRegionOf } from "../../support/included-tax";
import { admin, newCart, standingProduct } from "../../support/shop";

const VIENNA = { street: "Stephansplatz 1", city: "Wien", state: "", zipCode: "1010", country: "AT" };

const setTax = async (method: string, path: string, body?: unknown) =>
  await api<TaxSetup>(method, `/api/admin/taxes${path}`, { token: await admin(), body });
const austria = ({ countries }: TaxSetup) => countries.find(({ country }) => country === "AT");

async function answer() {
  const sessionId = await newCart(await standingProduct());
  const body = { subtotal: "25.00", customerAddress: VIENNA, sessionId };
  return (await call("POST /api/calculate-tax", { body })).body;
}
const taxLines = async () => (await answer()).taxLines;

/** The tax on top, and the total. */
async function quote() {
  const { taxAmount, totalAmount } = await answer();
  return [taxAmount, totalAmount];
}

type Rates = { tax_rates: { id: string; name: string; rate: number; is_default: boolean }[] };
const atApp = async () =>
  (await medusaAdminOk<Rates>("GET", `/admin/tax-rates?tax_region_id=${await taxRegionOf("at")}`)).tax_rates;

afterEach(async () => {
  await setTax("DELETE", "/AT");
  await setTax("PUT", "", { scope: "currency", includesTax: false });
});

describe("tax as its owner sets it", () => {
  it("is the admin's alone", async () => {
    const { token } = await registerUser();
    for (const [method, path, body] of [
      ["GET", ""],
      ["PUT", "/AT", { name: "VAT", rate: 20 }],
      ["DELETE", "/AT"],
      ["PUT", "", { scope: "currency", includesTax: true }],
    ] as const) {
      expect((await refusal(method, `/api/admin/taxes${path}`, { body })).status).toBe(401);
      expect((await refusal(method, `/api/admin/taxes${path}`, { body, token })).status).toBe(403);
    }
  });

  it("is the table's in the United States, and none elsewhere, in a new shop", async () => {
    const { body } = await setTax("GET", "");
    expect(body.countries).toEqual([{ country: "US", name: null, rate: null, others: 0, setElsewhere: "table" }]);
    expect(body.prices[0]).toEqual({ scope: "currency", name: null, includesTax: false });
    expect(await quote()).toEqual([0, 25]);
  });

  it("is what checkout charges, and what /app says", async () => {
    const { body } = await setTax("PUT", "/at", { name: "USt", rate: 20 });
    expect(austria(body)).toEqual({ country: "AT", name: "USt", rate: 20, others: 0, setElsewhere: null });
    expect(await quote()).toEqual([5, 30]);
    expect(await atApp()).toMatchObject([{ name: "USt", rate: 20, is_default: true }]);
    await setTax("PUT", "/AT", { name: "USt", rate: 10 });
    expect(await quote()).toEqual([2.5, 27.5]);
    expect(await atApp()).toHaveLength(1);
    expect(austria((await setTax("DELETE", "/AT")).body)).toBeUndefined();
    expect(await quote()).toEqual([0, 25]);
    expect(await atApp()).toEqual([]);
  });

  it("follows a rate that was set at /app", async () => {
    await newRate(await taxRegionOf("at"), { name: "VAT", code: "vat-test", rate: 8, is_default: true });
    expect(austria((await setTax("GET", "")).body)).toMatchObject({ name: "VAT", rate: 8 });
    expect(await quote()).toEqual([2, 27]);
  });

  it("is in the prices where the owner says so", async () => {
    await setTax("PUT", "/AT", { name: "USt", rate: 25 });
    const { body } = await setTax("PUT", "", { scope: "currency", includesTax: true });
    expect(body.prices[0]).toMatchObject({ scope: "currency", includesTax: true });
    expect(await quote()).toEqual([0, 25]);
    expect(await taxLines()).toMatchObject([{ name: "USt", rate: 25, isIncluded: true, amount: "5.00" }]);
    const { stores } = await medusaAdminOk<{
      stores: { supported_currencies: { currency_code: string; is_tax_inclusive: boolean }[] }[];
    }>("GET", "/admin/stores?fields=*supported_currencies");
    expect(stores[0]!.supported_currencies).toMatchObject([{ currency_code: "usd", is_default: true }]);
    const region = body.prices[1]!;
    const said = await setTax("PUT", "", { scope: region.scope, includesTax: true });
    expect(said.body.prices[1]).toMatchObject({ includesTax: true });
    await setTax("PUT", "", { scope: region.scope, includesTax: false });
  });

  it("refuses what cannot be", async () => {
    const code = async (path: string, body: unknown) => {
      const { status, body: refused } = await setTax("PUT", path, body);
      return [status, (refused as unknown as { code: string }).code];
    };
    expect(await code("/US", { name: "Mine", rate: 1 })).toEqual([409, "set_in_medusa"]);
    expect(await code("/XX", { name: "Mine", rate: 1 })).toEqual([400, "unknown_country"]);
    expect(await code("/AT", { name: "Mine", rate: 101 })).toEqual([400, "invalid_request"]);
    expect(await code("/AT", { name: "Mine", rate: 1.23456 })).toEqual([400, "invalid_request"]);
    expect(await code("", { scope: "reg_none", includesTax: true })).toEqual([404, "tax_scope_not_found"]);
  });
});
