import { sameLook, type Look } from "@nocturne/contract/look";
import { useEffect, useState } from "react";
import { hideBar, keepDraft, readDraft, showBar, showLook } from "./preview";

/**
 * The look that an owner is at: shown on this page at once, kept in this window, and on the pages that are opened from here as a
 * preview. `take` makes a published one the start of the next.
 */
export function useDraft(published: Look) {
  const [draft, setDraft] = useState<Look>(() => readDraft() ?? published);
  const isChanged = !sameLook(draft, published);

  useEffect(() => {
    showLook(draft);
    keepDraft(isChanged ? draft : null);
  }, [draft, isChanged]);
  useEffect(() => {
    hideBar();
    return showBar;
  }, []);

  return {
    draft,
    isChanged,
    change: (part: Partial<Look>) => setDraft((now) => ({ ...now, ...part })),
    take: setDraft,
  };
}
