import { database } from "../../../../../lib/database";
import { createZone } from "../../../../../store/shipping-setup/edit-zones";
import { readShippingSetup } from "../../../../../store/shipping-setup/read-setup";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("createShippingZone", async ({ scope, body }) => {
  await createZone(scope, body);
  return await readShippingSetup(database(scope));
});
