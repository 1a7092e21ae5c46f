import { useLayoutEffect } from "react";

let openOverlays = 0;

/** The page stays where it is behind a dialog, and as wide as it was with its scroll bar. */
function holdPage(): () => void {
  const { clientWidth, style } = document.documentElement;
  openOverlays += 1;
  if (openOverlays === 1) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
  }
  return () => {
    openOverlays -= 1;
    if (openOverlays > 0) return;
    style.scrollbarGutter = "";
    style.overflow = "";
  };
}

/**
 * What lies between a dialog and the page. In the place of Radix' own, which brings a style sheet of its own into the page
 * to hold it: the content security policy allows none.
 */
export function Overlay() {
  useLayoutEffect(holdPage, []);
  return <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-ink/75" />;
}
