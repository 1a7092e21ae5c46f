/** Puts the focus back. What had it may be gone, or was nothing at all: then the page's content gets it, never its body. */
export function returnFocusTo(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = isThere ? element : document.querySelector<HTMLElement>("main[tabindex]");
  target?.focus({ preventScroll: true });
}
