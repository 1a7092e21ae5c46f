import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "../../lib/is-focus-lost";
import { searchPath, type SearchFilters } from "./search-filters";

/**
 * A ref for the line that says what was found. It gets the focus when another page of the same search shows, and when the
 * pressed link is gone with the search that it led away from, or with the suggestions that led to this one: the next key
 * press would begin at the top of the document.
 */
export function useStatusFocus(filters: SearchFilters, page: number) {
  const status = useRef<HTMLParagraphElement>(null);
  const search = searchPath(filters);
  const { key } = useLocation();
  const shown = useRef({ search, page, key });

  useEffect(() => {
    const before = shown.current;
    if (before.search === search && before.page === page && before.key === key) return;
    shown.current = { search, page, key };
    const isOtherPage = before.search === search && before.page !== page;
    if (isOtherPage || isFocusLost()) status.current?.focus({ preventScroll: true });
  }, [search, page, key]);

  return status;
}
