import { database } from "../../../../lib/database";
import { setPriceTax } from "../../../../store/tax-setup/edit-taxes";
import { readTaxSetup } from "../../../../store/tax-setup/read-setup";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getTaxSetup", ({ scope }) => readTaxSetup(database(scope)));

export const PUT = endpoint("setPriceTax", async ({ scope, body }) => {
  await setPriceTax(scope, body);
  return await readTaxSetup(database(scope));
});
