import { z } from "zod";

/** `Europe/Berlin`; an offset such as `+02:00` means its opposite to some programs, and is refused. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+\-/]{1,63}$/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export const TimeZone = z.string().refine(isTimeZone, { error: "Must be a time zone, such as Europe/Berlin." });
