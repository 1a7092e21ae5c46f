import type { NumberPeriod } from "@nocturne/contract/number-periods";
import { useState } from "react";
import { daysProblem, lastDays } from "./days";

export const RANGES = ["7", "30", "90", "365", "own"] as const;
type Range = (typeof RANGES)[number];

/** What is shown by day in a month is shown by month in a year, unless somebody says otherwise. */
const BY: Record<Range, NumberPeriod | null> = { "7": "day", "30": "day", "90": "week", "365": "month", own: null };

/** The days that the numbers are of. */
export function useDays() {
  const [range, setRange] = useState<Range>("30");
  const [own, setOwn] = useState(() => lastDays(30));
  const [by, setBy] = useState<NumberPeriod>("day");
  const { from, to } = range === "own" ? own : lastDays(Number(range));
  return {
    range,
    from,
    to,
    by,
    problem: daysProblem(from, to, by),
    choose: (name: string) => {
      const chosen = RANGES.find((one) => one === name) ?? "30";
      if (chosen === "own") setOwn({ from, to });
      setRange(chosen);
      setBy(BY[chosen] ?? by);
    },
    setOwn: (changed: { from?: string; to?: string }) => setOwn({ ...own, ...changed }),
    setBy,
  };
}

export type DayChoiceState = ReturnType<typeof useDays>;
