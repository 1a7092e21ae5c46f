import { useState } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import { useWords } from "../../words/words-context";
import { CELL, GRID } from "./product-grid";

const PLACEHOLDERS = 8;

/** The whole screen while the browser reads the list and has none: a joke over placeholders. */
export function LoadingView({ storeName }: { storeName: string }) {
  // The rendered page is cached for everybody: only the browser may choose at random.
  const isHydrated = useHydrated();
  const lines = useWords().loadingLines.split("\n");
  const [chance] = useState(Math.random);

  return (
    <main className="relative h-svh overflow-hidden">
      <div
        className="poster poster-nave gutter relative z-10 flex h-full flex-col items-start justify-end bg-linear-to-t from-ink from-25% to-transparent pb-[12svh]"
        role="status"
      >
        <h1 className="display text-[clamp(4rem,14vw,11rem)]">{storeName}</h1>
        <p className="mt-6 max-w-prose text-lg">{lines[isHydrated ? Math.floor(chance * lines.length) : 0]}</p>
      </div>
      <div className="absolute inset-0">
        <ProductGridSkeleton />
      </div>
    </main>
  );
}

/** Eight cards in the shape of products. */
function ProductGridSkeleton() {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} className={CELL} data-placeholder>
          <div className="aspect-4/5 animate-breathe studio" />
          <div className="flex justify-between px-4 pt-3 pb-9">
            <div className="h-5 w-2/5 bg-ash" />
            <div className="h-5 w-14 bg-ash" />
          </div>
        </div>
      ))}
    </div>
  );
}
