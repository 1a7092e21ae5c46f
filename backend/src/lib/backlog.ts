/** What waits to be done: how many, and for how many seconds the oldest of them was due already; 0 where none is. */
export type Backlog = { waiting: number; lateSeconds: number };

/** Of rows with the time when each was due, as SQL; what is held back until later is not late. */
export const backlogColumns = (dueAt: string): string =>
  `count(*)::int as waiting, greatest(0, coalesce(extract(epoch from now() - min(${dueAt})), 0))::float8 as "lateSeconds"`;
