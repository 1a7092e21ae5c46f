import { joinOrderAccount } from "../../../../../store/sign-in/order-account";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("joinOrderAccount", async ({ caller, params, req }) => {
  await joinOrderAccount(req, caller, params.token);
  return { success: true } as const;
});
