import type { WordView } from "./words-context";

/** Kept by the browser while its tab is open, so that who edits may walk through the shop and reload. */
const KEY = "editingWords";

let isOn = false;
let view: WordView | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether the words of the pages are being edited in this tab, and how they are shown meanwhile: outside of React, because
 * the panel begins it, the frame loads the editor, and every page shows it.
 */
export const wordEditing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOn: (): boolean => isOn,
  view: (): WordView | null => view,
  begin(): void {
    isOn = true;
    sessionStorage.setItem(KEY, "1");
    announce();
  },
  /** Goes on where the tab was reloaded in the middle. */
  resume(): void {
    if (!isOn && sessionStorage.getItem(KEY)) wordEditing.begin();
  },
  /** What the pages show from now on. After the end it stays, because the page itself was rendered before. */
  show(next: WordView): void {
    view = next;
    announce();
  },
  end(): void {
    isOn = false;
    sessionStorage.removeItem(KEY);
    announce();
  },
};
