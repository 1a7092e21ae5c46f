import { useSyncExternalStore } from "react";
import { getToast, subscribeToToast } from "./toast-store";

const isToastShown = () => getToast() !== null;

type LastProblemProps = {
  id: string;
  text: string | null;
  /** In other words than the toast's: nothing stands on a page twice. */
  meanwhile?: string;
};

/** Beside a form's button: why the last press of it failed. While the toast says that, what has come of it. */
export function LastProblem({ id, text, meanwhile }: LastProblemProps) {
  const isSaid = useSyncExternalStore(subscribeToToast, isToastShown, () => false);
  const shown = isSaid ? meanwhile : text;
  if (text === null || !shown) return null;
  return (
    <p id={id} className="text-blood">
      {shown}
    </p>
  );
}
