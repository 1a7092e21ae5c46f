import { ArrowLeft } from "lucide-react";
import { Button } from "../../components/ui/button";
import { productTexts } from "./texts";

/** Goes home by a full page load, so that the list is new. */
function goHomeAndReload(): void {
  window.location.assign("/");
}

export function BackButton() {
  return (
    <button
      type="button"
      onClick={goHomeAndReload}
      className="caps -mb-4 inline-flex min-h-11 items-center gap-2 self-start text-smoke hover:text-bone md:mb-0"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {productTexts.back}
    </button>
  );
}

export function BackHomeButton() {
  return <Button onClick={goHomeAndReload}>{productTexts.back}</Button>;
}
