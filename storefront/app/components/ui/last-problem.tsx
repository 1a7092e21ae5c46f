import { useSyncExternalStore } from "react";
import { getToast, subscribeToToast } from "../../components/ui/toast-store";

const isToastShown = () => getToast() !== null;

/** Why the last payment failed, once its toast is gone. */
export function LastProblem({ id, text }: { id: string; text: string | null }) {
  const isSaid = useSyncExternalStore(subscribeToToast, isToastShown, () => false);
  if (!text || isSaid) return null;
  return (
    <p id={id} className="text-blood">
      {text}
    </p>
  );
}
