import { deleteAddress, updateAddress } from "../../../../../store/address/saved-addresses";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("updateAddress", ({ body, params, caller, scope }) =>
  updateAddress(scope, caller.customerId, params.id, body),
);

export const DELETE = endpoint("deleteAddress", async ({ params, caller, scope }) => {
  await deleteAddress(scope, caller.customerId, params.id);
  return { success: true } as const;
});
