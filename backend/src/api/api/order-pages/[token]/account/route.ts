import { Attempt } from "../../../../../store/limits/attempt";
import { createOrderAccount } from "../../../../../store/sign-in/order-account";
import { startSession } from "../../../../../store/sign-in/start-session";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("createOrderAccount", async ({ body, params, req, res }) => {
  const attempt = await Attempt.begin(req, res, "register", []);
  const accountId = await createOrderAccount(req, attempt, { token: params.token, password: body.password });
  return await startSession(req, res, accountId, null);
});
