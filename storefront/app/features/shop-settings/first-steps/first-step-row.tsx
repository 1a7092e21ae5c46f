import type { FirstStep, InputOf } from "@nocturne/contract";
import { CONFIRMED_STEPS } from "@nocturne/contract/first-step-names";
import { isOfArea } from "@nocturne/contract/staff-roles";
import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import { useUser } from "../../../api/account";
import { buttonClass } from "../../../components/ui/button";
import { RemoveDemo } from "./remove-demo";
import { firstStepsTexts, STEP_TEXTS } from "./texts";

type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

type FirstStepRowProps = {
  step: FirstStep;
  /** The first that is not done. */
  isNext: boolean;
  isBusy: boolean;
  onConfirm: (body: InputOf<"confirmFirstStep">) => void;
  onChanged: () => void;
};

const isConfirmed = (step: FirstStep["step"]): step is ConfirmedStep =>
  (CONFIRMED_STEPS as readonly FirstStep["step"][]).includes(step);

/** One step: whether it is done, what it is about, and where it is done. */
export function FirstStepRow({
  step: { step, isDone, count, confirmed },
  isNext,
  isBusy,
  onConfirm,
  onChanged,
}: FirstStepRowProps) {
  const { user } = useUser();
  const { title, note, link } = STEP_TEXTS[step];
  const Icon = isDone ? Check : Circle;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-4">
      <Icon aria-hidden strokeWidth={1.5} className={`mt-0.5 size-5 ${isDone ? "text-acid" : "text-smoke"}`} />
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h3 className="text-base font-semibold">
            {title} <span className="sr-only">({isDone ? firstStepsTexts.done : firstStepsTexts.open})</span>
          </h3>
          <p className="text-smoke">{note(count)}</p>
          {confirmed && <p className="text-smoke">{firstStepsTexts.confirmedBy(confirmed.by)}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 lg:justify-end">
          {link && (
            <Link
              to={link.to}
              reloadDocument={link.to.startsWith("/app")}
              className={buttonClass(isNext ? "plain" : "line", "", "dense")}
            >
              {link.text}
            </Link>
          )}
          {step === "demo" && !isDone && isOfArea(user?.roles, "owner") && <RemoveDemo onRemoved={onChanged} />}
          {isConfirmed(step) && (!isDone || confirmed) && (
            <button
              type="button"
              aria-disabled={isBusy}
              aria-label={`${isDone ? firstStepsTexts.takeBack : firstStepsTexts.confirm}: ${title}`}
              onClick={() => isBusy || onConfirm({ step, isConfirmed: !isDone })}
              className="min-h-10 text-smoke underline underline-offset-4 hover:text-bone aria-disabled:cursor-not-allowed"
            >
              {isDone ? firstStepsTexts.takeBack : firstStepsTexts.confirm}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
