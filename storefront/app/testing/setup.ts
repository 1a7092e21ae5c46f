import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Long enough for a lazy chunk on a busy machine: waiting ends as soon as what is awaited is there.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out: there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// Nor does it have a width: the window of a test is a wide one.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: query.startsWith("(min-width"), media: query }) as MediaQueryList;

// And nothing comes into view, unless a test says so (`fakeMedia`).
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

// And nothing changes its size.
window.ResizeObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;

/** Console errors and warnings fail the test. */
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(cleanup);
