import { useEffect, useState, type ReactNode } from "react";
import { useStoreConfig } from "../api/store-config";
import type { WordEditorPart } from "../features/word-editor/load-editor";
import { EDITING_KEY, WordsContext, type WordView } from "../words/words-context";

/**
 * Gives every page the words that it was rendered with, or the ones that an admin edits. Nobody else loads the editor.
 */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { words } = useStoreConfig();
  const [edited, show] = useState<WordView | null>(null);
  const [Editor, setEditor] = useState<WordEditorPart | null>(null);
  useEffect(() => {
    const look = () => {
      if (!(EDITING_KEY in sessionStorage)) return;
      void import("../features/word-editor/load-editor").then(({ loadEditor }) => loadEditor(setEditor));
    };
    look();
    addEventListener(EDITING_KEY, look);
    return () => removeEventListener(EDITING_KEY, look);
  }, []);
  return (
    <WordsContext value={edited ?? { words, Field: null }}>
      {children}
      {Editor && <Editor show={show} onEnd={() => setEditor(null)} />}
    </WordsContext>
  );
}
