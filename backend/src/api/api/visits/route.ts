import { countVisit } from "../../../store/visits/count-visit";
import { endpoint } from "../../endpoint";

export const POST = endpoint("countVisit", async ({ body, req }) => {
  await countVisit(req, body.steps);
  return { success: true as const };
});
