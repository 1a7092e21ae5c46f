import { retryDeadLetters } from "../../../../../store/dead-letter/dead-letters";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("retryDeadLetters", async ({ body, scope }) => ({
  retried: await retryDeadLetters(scope, body),
}));
