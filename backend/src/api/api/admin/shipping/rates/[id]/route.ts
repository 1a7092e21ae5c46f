import { database } from "../../../../../../lib/database";
import { deleteRate, updateRate } from "../../../../../../store/shipping-setup/edit-rates";
import { readShippingSetup } from "../../../../../../store/shipping-setup/read-setup";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("updateShippingRate", async ({ scope, params, body }) => {
  await updateRate(scope, params.id, body);
  return await readShippingSetup(database(scope));
});

export const DELETE = endpoint("deleteShippingRate", async ({ scope, params }) => {
  await deleteRate(scope, params.id);
  return await readShippingSetup(database(scope));
});
