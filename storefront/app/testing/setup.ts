import { cleanup, configure, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

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

/** Fields that are typed into tell of each letter: `onChange` is what a browser calls "input". */
const { change } = fireEvent;
const isTypedInto = (field: unknown) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["checkbox", "file", "radio"].includes(field.type));
fireEvent.change = (field, event) => (isTypedInto(field) ? fireEvent.input(field, event) : change(field, event));

/** What the console was told in a test: it fails by that, once its pages are gone. To throw at once would upset who is drawing. */
let complaints: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  complaints = [];
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(`console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  cleanup();
  expect(complaints).toEqual([]);
});
