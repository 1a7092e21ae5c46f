/** Two buttons: at the end of a line, halves of one on a phone, where the shorter one leaves room to the other if it must. */
export const BUTTONS_ROW =
  "flex flex-wrap gap-3 max-[480px]:grid max-[480px]:w-full max-[480px]:auto-cols-fr max-[480px]:grid-flow-col max-[480px]:gap-2 max-[480px]:*:px-2 max-[374px]:auto-cols-auto";
