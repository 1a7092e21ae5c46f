import type { WordKey, Words } from "@nocturne/contract/words";
import { NO_WORDS } from "../api/store-config";
import { createContext, useContext, type ComponentType } from "react";

/** The shop's words, and what shows each in its place while they are being edited; null for every shopper. */
export type WordView = { words: Words; Field: ComponentType<{ of: WordKey }> | null };

export const WordsContext = createContext<WordView>({ words: NO_WORDS, Field: null });

/** The shop's words, for what is no element of a page: a title, an attribute. An element is a `WordText`. */
export function useWords(): Words {
  return useContext(WordsContext).words;
}

/**
 * While the browser keeps this for its tab, the words are edited there: who edits may walk through the shop and reload. An event
 * of the same name says that it has begun.
 */
export const EDITING_KEY = "editingWords";
