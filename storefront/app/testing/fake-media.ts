import { vi } from "vitest";

/** Replaces what jsdom lacks: media queries, intersection, playback. */
export function fakeMedia({ matching = [] as string[], userAgent = "Mozilla/5.0 (X11; Linux x86_64)" } = {}) {
  const watchers = new Set<(isInView: boolean) => void>();
  const known = new Set(matching);
  const queries = new EventTarget();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return known.has(query);
    },
    addEventListener: queries.addEventListener.bind(queries),
    removeEventListener: queries.removeEventListener.bind(queries),
  }));
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly watch: (isInView: boolean) => void;
      constructor(
        callback: (entries: Pick<IntersectionObserverEntry, "isIntersecting" | "boundingClientRect">[]) => void,
      ) {
        // What is not in view lies below.
        const below = new DOMRect(0, 1000, 100, 100);
        const here = new DOMRect(0, 0, 100, 100);
        this.watch = (isIntersecting) =>
          callback([{ isIntersecting, boundingClientRect: isIntersecting ? here : below }]);
      }
      observe() {
        watchers.add(this.watch);
      }
      disconnect() {
        watchers.delete(this.watch);
      }
    },
  );
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  return {
    play,
    pause,
    setInView: (isInView: boolean) => [...watchers].forEach((watch) => watch(isInView)),
    setMatching: (query: string, matches: boolean) => {
      if (matches) known.add(query);
      else known.delete(query);
      queries.dispatchEvent(new Event("change"));
    },
  };
}

export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
export const NARROW = "(max-width: 768px)";

/** The rejection of `play()` without a gesture. */
export const refusal = () => Object.assign(new Error("play() failed"), { name: "NotAllowedError" });
