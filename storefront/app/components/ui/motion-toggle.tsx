import { Pause, Play } from "lucide-react";
import { setMotionPaused, useMotion } from "../../lib/motion";
import { motionTexts } from "../../shared-texts";

/** Pauses and resumes everything that moves by itself. Absent where the system allows no motion. */
export function MotionToggle() {
  const { isAllowed, isPaused } = useMotion();
  if (!isAllowed) return null;
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={() => setMotionPaused(!isPaused)}
      className="caps flex min-h-11 items-center gap-2 text-smoke hover:text-bone"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.5} />
      {isPaused ? motionTexts.resume : motionTexts.pause}
    </button>
  );
}
