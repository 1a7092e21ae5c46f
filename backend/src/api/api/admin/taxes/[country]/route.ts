import { database } from "../../../../../lib/database";
import { deleteCountryTax, setCountryTax } from "../../../../../store/tax-setup/edit-taxes";
import { readTaxSetup } from "../../../../../store/tax-setup/read-setup";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("setCountryTax", async ({ scope, params, body }) => {
  await setCountryTax(scope, params.country.toUpperCase(), body);
  return await readTaxSetup(database(scope));
});

export const DELETE = endpoint("deleteCountryTax", async ({ scope, params }) => {
  await deleteCountryTax(scope, params.country.toUpperCase());
  return await readTaxSetup(database(scope));
});
