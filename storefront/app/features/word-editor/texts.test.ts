import { expect, it } from "vitest";
import { editorTexts } from "./texts";

it("the hints of a word are sentences that stand behind each other", () => {
  const hints = [editorTexts.counted(3, 80), editorTexts.linesHint, editorTexts.emptyHint];
  for (const hint of hints) expect(hint).toMatch(/[^.]\.$/);
});
