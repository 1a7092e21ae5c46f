import { lazy, Suspense, useState } from "react";
import { useMobile } from "../../lib/use-mobile";
import { usePageSettled } from "../../lib/use-page-settled";

let isLoaded = false;

/** A page goes without music, where its code can't be loaded. */
const MusicControl = lazy(() =>
  import("./music-control").then(
    ({ MusicControl: Control }) => {
      isLoaded = true;
      return { default: Control };
    },
    () => ({ default: () => null }),
  ),
);

/**
 * The music's control, loaded once the page has settled, where music is offered at all. It stays when the window gets narrow, to pause what
 * plays, and is there at once on the next page.
 */
export function LateMusicControl({ className }: { className: string }) {
  const isSettled = usePageSettled();
  const isMobile = useMobile() ?? true;
  const [isWanted, setWanted] = useState(isLoaded);
  if (isSettled && !isMobile && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <MusicControl className={className} />
      </Suspense>
    )
  );
}
