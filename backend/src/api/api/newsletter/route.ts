import { subscribe } from "../../../store/newsletter/subscriptions";
import { endpoint } from "../../endpoint";

export const POST = endpoint("subscribe", async ({ body, req }) => {
  await subscribe(req, body);
  return { success: true as const };
});
