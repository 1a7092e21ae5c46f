import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

type Place = { pages: number; y: number };

const keyOf = (location: string) => `homePlace:${location}`;

function readPlace(location: string): Place | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(location)) ?? "null") as Partial<Place> | null;
    return typeof kept?.pages === "number" && typeof kept.y === "number" ? { pages: kept.pages, y: kept.y } : null;
  } catch {
    // Storage may be forbidden: then the list begins at its first page.
    return null;
  }
}

function keepPlace(location: string, place: Place): void {
  try {
    window.sessionStorage.setItem(keyOf(location), JSON.stringify(place));
  } catch {
    // As above.
  }
}

/**
 * Brings who comes back to the place in the list where they left it: the pages that were loaded are loaded again, and then
 * the document is scrolled. `more` loads the next page, null while there is none or one is on its way.
 */
export function useKeptPlace(pageCount: number, more: (() => void) | null): void {
  const { key } = useLocation();
  const wanted = useRef<Place | null>(null);
  const shown = useRef<Place>({ pages: pageCount, y: 0 });

  useEffect(() => {
    shown.current.pages = pageCount;
  }, [pageCount]);

  // The place is kept before the next page is shown, and scrolled to its top.
  useLayoutEffect(() => {
    const kept = readPlace(key);
    wanted.current = kept && kept.pages > 1 ? kept : null;
    const look = () => (shown.current.y = window.scrollY);
    const keep = () => keepPlace(key, shown.current);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [key]);

  useEffect(() => {
    const place = wanted.current;
    if (!place) return;
    if (pageCount < place.pages && more) more();
    else if (pageCount >= place.pages) {
      wanted.current = null;
      window.scrollTo(0, place.y);
    }
  }, [pageCount, more, key]);
}
