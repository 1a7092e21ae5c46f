import { NUMBER_PERIODS } from "@nocturne/contract/number-periods";
import type { ReactNode } from "react";
import { SelectField } from "../../../components/ui/select-field";
import { TextField } from "../../../components/ui/text-field";
import { numbersTexts } from "./texts";
import { RANGES, type DayChoiceState } from "./use-days";

/** Which days are shown, and how they are cut; beside it what else is chosen. */
export function DayChoice({ state, children }: { state: DayChoiceState; children?: ReactNode }) {
  const { range, from, to, by, problem } = state;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SelectField
        label={numbersTexts.range}
        value={range}
        options={RANGES.map((name) => [name, numbersTexts.ranges[name]])}
        onChoose={state.choose}
        className="w-40"
      />
      {range === "own" && (
        <>
          <DayField label={numbersTexts.from} value={from} onChange={(day) => state.setOwn({ from: day })} />
          <DayField label={numbersTexts.to} value={to} onChange={(day) => state.setOwn({ to: day })} />
        </>
      )}
      <SelectField
        label={numbersTexts.by}
        value={by}
        options={NUMBER_PERIODS.map((name) => [name, numbersTexts.byPeriod[name]])}
        onChoose={state.setBy}
        className="w-32"
      />
      {children}
      <p role="status" className="basis-full text-blood empty:hidden">
        {problem && numbersTexts[problem]}
      </p>
    </div>
  );
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextField
    type="date"
    size="dense"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="w-40"
  />
);
