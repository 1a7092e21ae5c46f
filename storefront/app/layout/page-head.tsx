import { useState } from "react";
import { createPortal } from "react-dom";
import { Meta, useMatches, useRouteError } from "react-router";
import { isHydrating } from "../components/hydrated-apart";
import { errorTexts } from "../shared-texts";

/** Ends of what the server wrote for a page: its title and its tags for search engines and sharing. */
const PAGE_HEAD_MARK = "data-page-head";

/** As the server writes it, between two marks. */
export function PageHead() {
  return (
    <>
      <template {...{ [PAGE_HEAD_MARK]: "" }} />
      <Tags />
      <template {...{ [PAGE_HEAD_MARK]: "" }} />
    </>
  );
}

/**
 * As the browser has it: what the server wrote stays until the page or its data is another one, and is made anew from then on. The
 * document's head is no part of what is hydrated.
 */
export function LivePageHead() {
  const matches = useMatches();
  const [served] = useState(() => (isHydrating() ? matches : null));
  const [isServed, setServed] = useState(served !== null);
  if (isServed && matches !== served) setServed(false);
  if (isServed) return null;
  return createPortal(
    <>
      <Tags />
      <template ref={removeServed} />
    </>,
    document.head,
  );
}

function Tags() {
  const error = useRouteError();
  return (
    <>
      {Boolean(error) && <title>{errorTexts.title}</title>}
      <Meta />
    </>
  );
}

/** Once there are new tags. */
function removeServed(isThere: Element | null): void {
  if (!isThere) return;
  const [first, last] = document.querySelectorAll(`template[${PAGE_HEAD_MARK}]`);
  if (!first || !last) return;
  while (first.nextSibling !== last) first.nextSibling?.remove();
  first.remove();
  last.remove();
}
