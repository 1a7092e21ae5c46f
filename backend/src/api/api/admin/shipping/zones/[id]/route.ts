import { database } from "../../../../../../lib/database";
import { deleteZone, updateZone } from "../../../../../../store/shipping-setup/edit-zones";
import { readShippingSetup } from "../../../../../../store/shipping-setup/read-setup";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("updateShippingZone", async ({ scope, params, body }) => {
  await updateZone(scope, params.id, body);
  return await readShippingSetup(database(scope));
});

export const DELETE = endpoint("deleteShippingZone", async ({ scope, params }) => {
  await deleteZone(scope, params.id);
  return await readShippingSetup(database(scope));
});
