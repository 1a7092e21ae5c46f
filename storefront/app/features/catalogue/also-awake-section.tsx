import type { Product } from "@nocturne/contract";
import { useCallback, useEffect, useRef, useState } from "react";

const loadCards = () => import("./also-awake");

type Cards = Awaited<ReturnType<typeof loadCards>>["default"];

const PLACEHOLDER = "aspect-4/5 mb-24 studio";

/**
 * Other products below a product, swiped on a phone. Their place is kept; what fills it loads when it comes into view. Where
 * that fails, where there are none, or without scripts, the page goes without.
 */
export function AlsoAwakeSection({ product, title }: { product: Product; title: string }) {
  const [Cards, setCards] = useState<Cards | null>(null);
  const [isNone, setNone] = useState(false);
  const onNone = useCallback(() => setNone(true), []);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const load = () =>
      void loadCards().then(
        (loaded) => setCards(() => loaded.default),
        () => undefined,
      );
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  if (isNone) return null;
  return (
    <section ref={section} aria-labelledby="also-awake" className="overflow-x-clip border-t border-ash noscript:hidden">
      <h2 id="also-awake" className="headline gutter py-6 md:py-8">
        {title}
      </h2>
      <ul className="cells grid snap-x auto-cols-[72%] grid-flow-col overflow-x-auto overscroll-x-contain border-t border-ash [scrollbar-width:none] md:-mr-px md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:overflow-visible lg:grid-cols-4 [&>li]:snap-start [&>li]:border-r [&>li]:border-ash">
        {Cards ? (
          <Cards product={product} placeholder={PLACEHOLDER} onNone={onNone} />
        ) : (
          Array.from({ length: 4 }, (_, index) => (
            <li key={index} aria-hidden>
              <div className={PLACEHOLDER} />
            </li>
          ))
        )}
      </ul>
    </section>
  );
}
