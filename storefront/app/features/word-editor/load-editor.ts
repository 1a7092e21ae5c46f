import type WordEditor from "./word-editor";

export type WordEditorPart = typeof WordEditor;

/** Reads the editor's code. A file by itself, because every page names it, and nothing of what the editor is made of. */
export async function loadEditor(give: (editor: () => WordEditorPart) => void): Promise<void> {
  const { default: part } = await import("./word-editor");
  give(() => part);
}
