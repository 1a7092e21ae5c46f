/** How the time is cut: ISO weeks, which begin on Monday. */
export const NUMBER_PERIODS = ["day", "week", "month"] as const;
export type NumberPeriod = (typeof NUMBER_PERIODS)[number];

/** More days, weeks or months than this no table shows. */
export const MAX_NUMBER_PERIODS = 400;
const DAYS: Record<NumberPeriod, number> = { day: 1, week: 7, month: 28 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days may be asked for. */
export const mostDays = (by: NumberPeriod): number => MAX_NUMBER_PERIODS * DAYS[by];

/** How many days lie from one to the other, both counted; below 1 where they are the wrong way round. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
