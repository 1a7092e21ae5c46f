import { useEffect, useRef } from "react";
import { isFocusLost } from "../../lib/is-focus-lost";

/**
 * For a list of `count` rows that a button below it makes longer. The first new row gets the focus once it is there, unless
 * the focus is elsewhere by then: with the last rows the button is gone.
 */
export function useFirstNew<T extends HTMLElement>(count: number) {
  const list = useRef<T>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    const row = list.current?.children[before.current];
    before.current = null;
    const isHere = isFocusLost() || document.activeElement === button.current;
    if (isHere && row instanceof HTMLElement) row.focus();
  }, [count]);

  return {
    list,
    button,
    /** To be called when more is asked for. */
    expectMore: () => {
      before.current = count;
    },
  };
}
