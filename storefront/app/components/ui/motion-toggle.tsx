import { Pause, Play } from "lucide-react";
import { setMotionPaused, useMotion } from "../../lib/motion";
import { motionTexts } from "../../shared-texts";

/** Pauses and resumes everything that moves by itself. Absent where the system allows no motion. As an icon beside what it pauses, in words in the footer. */
export function MotionToggle({ isIcon = false }: { isIcon?: boolean }) {
  const { isAllowed, isPaused } = useMotion();
  if (!isAllowed) return null;
  const Icon = isPaused ? Play : Pause;
  const name = isPaused ? motionTexts.resume : motionTexts.pause;
  return (
    <button
      type="button"
      onClick={() => setMotionPaused(!isPaused)}
      aria-label={isIcon ? name : undefined}
      title={isIcon ? name : undefined}
      className={`caps flex min-h-11 items-center gap-2 text-smoke hover:text-bone ${isIcon ? "min-w-11 justify-center" : ""}`}
    >
      <Icon aria-hidden className={isIcon ? "size-5" : "size-4"} strokeWidth={1.5} />
      {!isIcon && name}
    </button>
  );
}
