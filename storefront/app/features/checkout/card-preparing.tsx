import { checkoutTexts } from "./texts";

const FIELD = "h-12 rounded-xs border border-ash bg-soot";

/** Placeholder for the card's fields, in their size, so that nothing below jumps. */
export function CardPreparing() {
  return (
    <>
      <p role="status" className="text-lg font-medium">
        {checkoutTexts.preparing}
      </p>
      <div aria-hidden className="mt-5 grid animate-breathe grid-cols-2 gap-5">
        <div className={`col-span-2 ${FIELD}`} />
        <div className={FIELD} />
        <div className={FIELD} />
        <div className="col-span-2 h-12 rounded-xs bg-ash" />
      </div>
    </>
  );
}
