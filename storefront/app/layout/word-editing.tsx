import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { wordEditing } from "../words/editing";

const WordEditor = lazy(() => import("../features/word-editor/word-editor"));

const nobody = () => false;

/** The editor of the words, over whatever page is open, while an admin edits them. Nobody else loads its code. */
export function WordEditing() {
  const isOn = useSyncExternalStore(wordEditing.subscribe, wordEditing.isOn, nobody);
  useEffect(() => wordEditing.resume(), []);
  if (!isOn) return null;
  return (
    <Suspense>
      <WordEditor />
    </Suspense>
  );
}
