import { database } from "../../../../../../../lib/database";
import { createRate } from "../../../../../../../store/shipping-setup/edit-rates";
import { readShippingSetup } from "../../../../../../../store/shipping-setup/read-setup";
import { endpoint } from "../../../../../../endpoint";

export const POST = endpoint("createShippingRate", async ({ scope, params, body }) => {
  await createRate(scope, params.id, body);
  return await readShippingSetup(database(scope));
});
