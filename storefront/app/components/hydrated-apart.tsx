import { Suspense, useLayoutEffect, useState, type ReactNode } from "react";
import { nextTask } from "../lib/next-task";

type Turn = { hasCome: boolean; coming: Promise<void> };

const NOW: Turn = { hasCome: true, coming: Promise.resolve() };

/** What waits for its turn, in the order of the page; null before and after hydration. */
let waiting: (() => void)[] | null = null;
let hydrated: Promise<void> = Promise.resolve();

/** Called right before the page is hydrated: until all of it is alive, its parts wait for their turns. */
export function beginHydration(): void {
  waiting = [];
  hydrated = takeTurns(waiting);
}

export const isHydrating = (): boolean => waiting !== null;

/** Resolves once no part of the page waits. */
export const whenHydrated = (): Promise<void> => hydrated;

/**
 * A part of the page that is hydrated in a task of its own, so that a phone can answer between two of them. What the server wrote
 * stays in view meanwhile. Parts may have parts: those come after all that wait already.
 *
 * The server waits as well: it marks such parts in the HTML, and the browser finds where each begins and ends. Whatever the page
 * has become meanwhile, a part begins with what it was first, which is what the server wrote: hydration sets no attributes.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  // Kept here: what waits itself forgets its state.
  const [turn] = useState(nextTurn);
  const [served] = useState(children);
  const [isAlive, setAlive] = useState(turn.hasCome);
  return (
    <Suspense fallback={null}>
      <Part turn={turn} onAlive={setAlive}>
        {isAlive ? children : served}
      </Part>
    </Suspense>
  );
}

type PartProps = { turn: Turn; onAlive: (isAlive: true) => void; children: ReactNode };

function Part({ turn, onAlive, children }: PartProps) {
  if (!turn.hasCome) throw turn.coming;
  useLayoutEffect(() => onAlive(true), [onAlive]);
  return <>{children}</>;
}

function nextTurn(): Turn {
  if (!import.meta.env.SSR && !waiting) return NOW;
  const turn: Turn = { hasCome: false, coming: NOW.coming };
  const come = () => {
    turn.hasCome = true;
  };
  turn.coming = waiting ? new Promise((resolve) => waiting?.push(() => (come(), resolve()))) : NOW.coming.then(come);
  return turn;
}

async function takeTurns(parts: (() => void)[]): Promise<void> {
  await nextTask();
  for (let part = parts.shift(); part; part = parts.shift()) {
    part();
    await nextTask();
  }
  waiting = null;
}
