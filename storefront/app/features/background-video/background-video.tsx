import { useQuery } from "@tanstack/react-query";
import { usePageSettled } from "../../lib/use-page-settled";
import { backgroundVideoQueries } from "../../api/background-videos";
import { MovingBackdrop } from "./moving-backdrop";

/**
 * The background of every page: a gradient, and the layers that keep text readable; once the page has settled, the active
 * video and a grain, so that neither shares the line with the first picture. Decoration only, hidden from assistive technology.
 */
export function BackgroundVideo() {
  const isSettled = usePageSettled();
  const { data: active } = useQuery({ ...backgroundVideoQueries.active(), enabled: isSettled });
  return (
    <div aria-hidden className="backdrop" data-backdrop>
      {active && <MovingBackdrop key={active.videoPath} videoPath={active.videoPath} posterUrl={active.posterUrl} />}
      <div className="backdrop-cap" />
      <div className="backdrop-shade" />
      {isSettled && <div className="backdrop-grain" />}
    </div>
  );
}
