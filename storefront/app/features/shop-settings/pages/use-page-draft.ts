import { useEffect, useRef, useState } from "react";
import { errorText, isApiError } from "../../../api/api-error";
import { readAdminPage, savePageDraft, type AdminPage, type PageContent } from "../../../api/admin-pages";
import { pageEditorTexts } from "./texts";

/** How long after the last key press a draft is saved. */
const PAUSE_MS = 800;

/** What is written of a page: its draft, else what is or was public. */
export function contentOf({ draft, published, title }: AdminPage): PageContent {
  const {
    title: own,
    description,
    legal,
    body,
  } = draft ?? published ?? { title, description: "", legal: null, body: { type: "doc" as const, content: [] } };
  return { title: own, description, legal, body };
}

/** `conflict`: the page as another admin has it, until it is decided whose text stays. */
type DraftState = {
  status: "same" | "waiting" | "saving" | "saved" | "failed";
  fault: string;
  conflict: AdminPage | null;
};

/**
 * The text of a page while it is written: kept as a draft soon after each change, one saving after another. What cannot be saved
 * stays, and nothing of another admin's is overwritten.
 */
export function usePageDraft(page: AdminPage, onSaved: (page: AdminPage) => void) {
  const [content, setContent] = useState(() => contentOf(page));
  const [state, setState] = useState<DraftState>({ status: "same", fault: "", conflict: null });
  const latest = useRef(content);
  const saved = useRef(content);
  const seen = useRef(page.draft?.revision ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean> | null>(null);

  const sendOnce = async (): Promise<boolean> => {
    const sent = latest.current;
    setState({ status: "saving", fault: "", conflict: null });
    try {
      const next = await savePageDraft(page.id, { ...sent, seen: seen.current });
      seen.current = next.draft?.revision ?? 0;
      saved.current = sent;
      onSaved(next);
      setState({ status: "saved", fault: "", conflict: null });
      return true;
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "page_changed";
      const conflict = isConflict ? await readAdminPage(page.id).catch(() => null) : null;
      const detail = isApiError(error) ? error.details[0]?.message : undefined;
      setState({
        status: "failed",
        fault: conflict ? "" : (detail ?? errorText(error, pageEditorTexts.failed)),
        conflict,
      });
      return false;
    }
  };
  /** Saves what is not saved. Resolves to whether all of it is. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (latest.current !== saved.current) {
      saving.current ??= sendOnce().finally(() => {
        saving.current = null;
      });
      if (!(await saving.current)) return false;
    }
    return true;
  };
  const change = (part: Partial<PageContent>) => {
    latest.current = { ...latest.current, ...part };
    setContent(latest.current);
    setState((now) => (now.conflict ? now : { ...now, status: "waiting" }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  /** Goes on from the page as it is at the server: with its text, or with what was written here. */
  const take = (theirs: AdminPage, whose: "theirs" | "mine") => {
    seen.current = theirs.draft?.revision ?? 0;
    setState({ status: "same", fault: "", conflict: null });
    onSaved(theirs);
    if (whose === "mine") return void flush();
    latest.current = contentOf(theirs);
    saved.current = latest.current;
    setContent(latest.current);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  const isUnsaved = state.status === "waiting" || state.status === "saving" || state.status === "failed";
  return { content, ...state, isUnsaved, change, flush, take, seen };
}
