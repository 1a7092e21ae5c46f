import { useQuery } from "@tanstack/react-query";
import { homeVersionsQuery } from "../../../api/home";
import { Button } from "../../../components/ui/button";
import { timeText } from "../../../lib/time-text";
import { homeTexts } from "./texts";

type HomeHistoryProps = { current: number; onRestore: (number: number) => void };

/** What was published last; one press makes any of it public again. */
export function HomeHistory({ current, onRestore }: HomeHistoryProps) {
  const { data: versions = [] } = useQuery(homeVersionsQuery(current));
  const named = versions.map(({ number, by, at }) => ({ number, name: homeTexts.version(number, by, timeText(at)) }));
  const all = [...named, ...(current > 0 ? [{ number: 0, name: homeTexts.firstVersion }] : [])];
  return (
    <section aria-labelledby="home-history">
      <h3 id="home-history" className="text-lg font-semibold tracking-tight">
        {homeTexts.history}
      </h3>
      {all.length === 0 && <p className="mt-1 text-smoke">{homeTexts.historyEmpty}</p>}
      <ol className="mt-3">
        {all.map(({ number, name }) => (
          <li
            key={number}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-ash py-2"
          >
            <span>{name}</span>
            {number === current ? (
              <span className="text-acid">{homeTexts.isPublic}</span>
            ) : (
              <Button
                size="dense"
                variant="line"
                aria-label={homeTexts.restoreNamed(name)}
                onClick={() => onRestore(number)}
              >
                {homeTexts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
