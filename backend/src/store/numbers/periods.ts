import type { NumberPeriod } from "@nocturne/contract";

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The first day of the day, week (from Monday on) or month. */
function startOf(day: string, by: NumberPeriod): string {
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function next(start: string, by: NumberPeriod): string {
  if (by === "month") return startOf(addDays(start, 31), "month");
  return addDays(start, by === "week" ? 7 : 1);
}

/** Every day, week or month that has one of these days, by its first day. Pure. */
export function periodStarts(from: string, to: string, by: NumberPeriod): string[] {
  const starts: string[] = [];
  for (let start = startOf(from, by); start <= to; start = next(start, by)) starts.push(start);
  return starts;
}
