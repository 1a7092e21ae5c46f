import type { FirstStep } from "@nocturne/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { confirmFirstStep, firstStepsQuery } from "../../../api/first-steps";
import { showFailure } from "../../../components/ui/toast-store";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { FirstStepRow } from "./first-step-row";
import { firstStepsTexts } from "./texts";

/** What an owner does before opening, and what of it is done. */
export default function FirstStepsSection() {
  const query = firstStepsQuery();
  const queryClient = useQueryClient();
  const { data: steps, isError, refetch } = useQuery(query);
  const [busy, setBusy] = useState<FirstStep["step"] | null>(null);
  if (!steps && isError) return <PanelFailure onRetry={() => void refetch()} />;
  if (!steps) return <PanelLoading text={shopSettingsTexts.loading} />;

  const confirm = async (body: Parameters<typeof confirmFirstStep>[0]) => {
    setBusy(body.step);
    try {
      queryClient.setQueryData(query.queryKey, await confirmFirstStep(body));
    } catch (error) {
      showFailure({ title: firstStepsTexts.failed, text: errorText(error, firstStepsTexts.failedNote) });
    } finally {
      setBusy(null);
    }
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className="grid gap-4">
      <div>
        <p role="status" className="font-semibold">
          {firstStepsTexts.progress(done, steps.length)}
        </p>
        <progress
          aria-hidden
          value={done}
          max={steps.length}
          className="mt-2 h-1 w-full appearance-none bg-ash [&::-moz-progress-bar]:bg-acid [&::-webkit-progress-bar]:bg-ash [&::-webkit-progress-value]:bg-acid"
        />
      </div>
      <ol className="divide-y divide-ash border-y border-ash">
        {steps.map((step) => (
          <FirstStepRow
            key={step.step}
            step={step}
            isNext={step === next}
            isBusy={busy === step.step}
            onConfirm={(body) => void confirm(body)}
            onChanged={() => void refetch()}
          />
        ))}
      </ol>
    </div>
  );
}
