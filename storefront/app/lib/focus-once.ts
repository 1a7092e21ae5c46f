/** For the `ref` of what stands in the place of a button that was pressed: whoever uses a keyboard goes on from there. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
