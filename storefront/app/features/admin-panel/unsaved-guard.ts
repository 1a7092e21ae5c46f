import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "./confirm";
import { panelTexts } from "./texts";

export const leaveQuestion = {
  title: panelTexts.leaveTitle,
  note: panelTexts.leaveNote,
  yes: panelTexts.leave,
  no: panelTexts.stay,
};

/** Asks before unsaved work is left, by a link or by closing the window. */
export function useUnsavedGuard(hasUnsaved: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm(leaveQuestion).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
}
