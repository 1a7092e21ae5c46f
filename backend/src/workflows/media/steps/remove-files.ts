import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { removeUnreferencedFiles } from "../../../media/remove-files";

/** Removes the files of removed records. It comes last and never fails: a file too many hurts nobody. */
export const removeFilesStep = createStep("remove-files", async (urls: string[], { container }) => {
  await removeUnreferencedFiles(container, urls);
  return new StepResponse(urls.length);
});
