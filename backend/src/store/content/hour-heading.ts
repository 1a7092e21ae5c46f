/** From which hour of the shop's day which headline stands on its home page; at night the words have their own. */
const HEADINGS: readonly (readonly [from: number, heading: string | null])[] = [
  [0, null],
  [5, "Still up, or up already"],
  [8, "Closed eyes, open shop"],
  [12, "Noon is somebody else's"],
  [15, "Almost dark enough now"],
  [18, "Curtains up, lights down"],
  [21, null],
];

const OFF = "off";

/** By the clock of this machine where no zone is named. */
function hourIn(zone: string, now: Date): number {
  const timeZone = zone === "" ? undefined : zone;
  return Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
}

/** The headline of the hour, while the label has not written one of its own. Null at night, and where it is switched off. */
export function hourHeading(zone: string, now: Date): string | null {
  if (zone === OFF) return null;
  const hour = hourIn(zone, now);
  return HEADINGS.findLast(([from]) => hour >= from)?.[1] ?? null;
}
