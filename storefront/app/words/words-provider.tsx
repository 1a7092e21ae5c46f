import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { useStoreConfig } from "../api/store-config";
import { wordEditing } from "./editing";
import { WordsContext } from "./words-context";

const nobodyEdits = () => null;

/** Gives every page the words that it was rendered with, or the ones that are being edited. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { words } = useStoreConfig();
  const edited = useSyncExternalStore(wordEditing.subscribe, wordEditing.view, nobodyEdits);
  const rendered = useMemo(() => ({ words, Field: null }), [words]);
  return <WordsContext value={edited ?? rendered}>{children}</WordsContext>;
}
