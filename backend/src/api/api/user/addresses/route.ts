import { database } from "../../../../lib/database";
import { createAddress, listAddresses } from "../../../../store/address/saved-addresses";
import { endpoint, Reply } from "../../../endpoint";

export const GET = endpoint("listAddresses", ({ caller, scope }) => listAddresses(database(scope), caller.customerId));

export const POST = endpoint("createAddress", async ({ body, caller, scope }) => {
  const { address, isNew } = await createAddress(scope, caller.customerId, body);
  return new Reply(isNew ? 201 : 200, address);
});
