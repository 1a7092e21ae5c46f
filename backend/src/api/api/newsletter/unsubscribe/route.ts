import { unsubscribe } from "../../../../store/newsletter/subscriptions";
import { endpoint } from "../../../endpoint";

/** Without a limit: a mail service asks from one address for all of its users, and the token cannot be guessed. */
export const POST = endpoint("unsubscribe", async ({ query, scope }) => {
  await unsubscribe(scope, query.token);
  return { success: true as const };
});
