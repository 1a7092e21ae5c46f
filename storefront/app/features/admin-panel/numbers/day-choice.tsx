import { NUMBER_PERIODS, type NumberPeriod } from "@nocturne/contract/number-periods";
import { FieldFrame } from "../../../components/ui/field-frame";
import { CONTROL, TextField } from "../../../components/ui/text-field";
import { numbersTexts } from "./texts";
import { RANGES, type DayChoiceState } from "./use-days";

const SELECT = `${CONTROL} mt-1 h-10`;

/** Which days are shown, and how they are cut. */
export function DayChoice({ state }: { state: DayChoiceState }) {
  const { range, from, to, by, problem } = state;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <FieldFrame label={numbersTexts.range} size="dense" className="w-40">
        {(ids) => (
          <select {...ids} value={range} onChange={({ target }) => state.choose(target.value)} className={SELECT}>
            {RANGES.map((name) => (
              <option key={name} value={name}>
                {numbersTexts.ranges[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {range === "own" && (
        <>
          <DayField label={numbersTexts.from} value={from} onChange={(day) => state.setOwn({ from: day })} />
          <DayField label={numbersTexts.to} value={to} onChange={(day) => state.setOwn({ to: day })} />
        </>
      )}
      <FieldFrame label={numbersTexts.by} size="dense" className="w-32">
        {(ids) => (
          <select
            {...ids}
            value={by}
            onChange={({ target }) => state.setBy(target.value as NumberPeriod)}
            className={SELECT}
          >
            {NUMBER_PERIODS.map((name) => (
              <option key={name} value={name}>
                {numbersTexts.byPeriod[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
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
