import { useQuery } from "@tanstack/react-query";
import { usePageSettled } from "../../lib/use-page-settled";
import { backgroundVideoQueries } from "../../api/background-videos";
import { MovingBackdrop } from "./moving-backdrop";

/**
 * What lies behind every page: a gradient, over it the shop's active video once the page has settled, and over both what
 * keeps text readable at any frame. It says nothing, so assistive technology hears nothing of it.
 */
export function BackgroundVideo() {
  const isSettled = usePageSettled();
  const { data: active } = useQuery({ ...backgroundVideoQueries.active(), enabled: isSettled });
  return (
    <div aria-hidden className="backdrop" data-backdrop>
      {active && <MovingBackdrop key={active.videoPath} videoPath={active.videoPath} posterUrl={active.posterUrl} />}
      <div className="backdrop-cap" />
      <div className="backdrop-shade" />
      <div className="backdrop-grain" />
    </div>
  );
}
