import { useQuery } from "@tanstack/react-query";
import { lookVersionsQuery } from "../../../api/look";
import { Button } from "../../../components/ui/button";
import { timeText } from "../../../lib/time-text";
import { lookTexts } from "./texts";

type LookHistoryProps = { current: number; onRestore: (number: number) => void };

/** What was published last; one press makes any of it public again. */
export function LookHistory({ current, onRestore }: LookHistoryProps) {
  const { data: versions } = useQuery(lookVersionsQuery(current));
  const named = versions?.map(({ number, by, at }) => ({ number, name: lookTexts.version(number, by, timeText(at)) }));
  const all = [...(named ?? []), ...(current > 0 ? [{ number: 0, name: lookTexts.original }] : [])];
  return (
    <section aria-labelledby="look-history">
      <h3 id="look-history" className="text-lg font-semibold tracking-tight">
        {lookTexts.history}
      </h3>
      {all.length === 0 && <p className="mt-1 text-smoke">{lookTexts.historyEmpty}</p>}
      <ol className="mt-3">
        {all.map(({ number, name }) => (
          <li
            key={number}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-ash py-2"
          >
            <span>{name}</span>
            {number === current ? (
              <span className="text-acid">{lookTexts.isPublic}</span>
            ) : (
              <Button
                size="dense"
                variant="line"
                aria-label={lookTexts.restoreNamed(name)}
                onClick={() => onRestore(number)}
              >
                {lookTexts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
