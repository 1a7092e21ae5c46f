import { discardDeadLetter } from "../../../../../store/dead-letter/dead-letters";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("discardDeadLetter", async ({ body, scope }) => ({
  discarded: (await discardDeadLetter(scope, body)) ? 1 : 0,
}));
