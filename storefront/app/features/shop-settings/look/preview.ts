import { LOOK, type Look } from "@nocturne/contract/look";
import { lookCss } from "../../../look/look-css";
import { lookTexts } from "./texts";

/** Where a look that is not published waits: in this window, until it is closed. */
const DRAFT_KEY = "look-draft";

/** A style sheet that scripts make needs no leave of the content security policy. */
let sheet: CSSStyleSheet | null = null;
let bar: HTMLElement | null = null;

/** Shows a look on this page and on every other that a link opens in this window. */
export function showLook(look: Look): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const published = document.querySelector<HTMLStyleElement>("style#look");
  if (published?.sheet) published.sheet.disabled = true;
  sheet.replaceSync(lookCss(look));
}

/** Keeps a look until it is published or discarded; null forgets it. */
export function keepDraft(look: Look | null): void {
  if (look) sessionStorage.setItem(DRAFT_KEY, JSON.stringify(look));
  else sessionStorage.removeItem(DRAFT_KEY);
}

/** The look that waits in this window; null where there is none. */
export function readDraft(): Look | null {
  const kept = sessionStorage.getItem(DRAFT_KEY);
  return kept ? { ...LOOK, ...(JSON.parse(kept) as Partial<Look>) } : null;
}

/** Says on the pages outside the editor that they are a preview, with the way back. */
export function showBar(): void {
  if (bar || !readDraft()) return;
  bar = document.createElement("aside");
  bar.setAttribute("aria-label", lookTexts.bar);
  bar.className =
    "fixed left-4 bottom-[calc(var(--bar,0px)+1rem)] z-50 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-4 border border-bone bg-ink px-4 py-2 text-[0.875rem] text-bone";
  const note = document.createElement("span");
  note.textContent = lookTexts.barNote;
  const back = document.createElement("a");
  back.href = "/shop-settings/look";
  back.textContent = lookTexts.barBack;
  back.className = "inline-flex min-h-11 items-center font-semibold underline";
  bar.append(note, back);
  document.body.append(bar);
}

export function hideBar(): void {
  bar?.remove();
  bar = null;
}
