import type { Refusal } from "./stock";

export const LABEL = "caps block text-smoke max-md:tracking-normal max-md:[font-stretch:100%] md:mb-1.5";
export const FIELD =
  "h-12 w-full rounded-xs border border-iron bg-soot text-base aria-invalid:border-blood max-md:[--arrow:0.5rem] max-md:pr-7 max-md:pl-3";

const CHIP =
  "caps inline-flex min-h-12 max-w-full min-w-14 shrink-0 items-center justify-center gap-2 rounded-xs border px-3 text-center wrap-anywhere select-none";

/** The looks of one value that can be chosen: chosen, struck where it can't be bought, marked where it is missing. */
export function chipClass(isChosen: boolean, refusal: Refusal, isMissing = false): string {
  if (isChosen) return `${CHIP} border-bone bg-bone text-ink ${refusal ? "line-through" : ""}`;
  if (refusal) return `${CHIP} cursor-not-allowed border-ash text-smoke line-through`;
  return `${CHIP} cursor-pointer hover:border-bone ${isMissing ? "border-blood" : "border-iron"}`;
}
