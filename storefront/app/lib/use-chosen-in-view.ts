import { useEffect, useRef, type RefObject } from "react";

const CHOSEN = "[aria-current='page'], [aria-selected='true']";

/**
 * For a strip of tabs or links that is wider than a phone: the chosen one stands in its middle on arrival, when another is
 * chosen, and when widths change. Only the strip scrolls, never the page.
 */
export function useChosenInView<Strip extends HTMLElement>(chosen: string | undefined): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector(CHOSEN);
    if (!list || !tab) return;
    const center = () => {
      const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    };
    center();
    const observer = new ResizeObserver(center);
    for (const element of list.children) observer.observe(element);
    observer.observe(list);
    return () => observer.disconnect();
  }, [chosen]);
  return strip;
}
