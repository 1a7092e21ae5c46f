import { removeVideoBackgroundWorkflow } from "../../../../workflows/media/remove-video-background";
import { endpoint } from "../../../endpoint";

export const DELETE = endpoint("deleteVideoBackground", async ({ params, scope }) => {
  await removeVideoBackgroundWorkflow(scope).run({ input: params.id });
  return { success: true as const };
});
