import type { WordKey } from "@nocturne/contract/words";
import { useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from "react";
import { editorTexts } from "./texts";
import { wordDrafts } from "./word-drafts";

/**
 * A word that is typed where it stands. Preact leaves its text alone: the browser owns it while somebody types, and it is
 * set only when it changes elsewhere.
 */
export function WordField({ of }: { of: WordKey }) {
  const field = useRef<HTMLSpanElement>(null);
  const { words, typed } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const word = words?.find(({ key }) => key === of);
  const text = word ? wordDrafts.textOf(word) : "";

  useLayoutEffect(() => {
    const written = field.current?.textContent;
    // A draft is kept without the blank that somebody has just typed.
    const isTyping = document.activeElement === field.current && written?.trim() === text;
    if (field.current && written !== text && !isTyping) field.current.textContent = text;
  }, [text]);

  if (!word) return null;
  return (
    <span
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={word.title}
      aria-invalid={typed.get(of)?.fault ? true : undefined}
      contentEditable="plaintext-only"
      data-empty={editorTexts.empty}
      className="word-field"
      onInput={({ currentTarget }) => wordDrafts.type(of, currentTarget.textContent.replaceAll("\n", " "))}
      onBlur={() => void wordDrafts.save()}
      onClick={keepHere}
      onKeyDown={endWithEnter}
    />
  );
}

/** A word may stand in a link or a button. */
function keepHere(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function endWithEnter(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  event.currentTarget.blur();
}
