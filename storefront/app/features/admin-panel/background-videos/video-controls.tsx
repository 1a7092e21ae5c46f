import { useQuery } from "@tanstack/react-query";
import { backgroundVideoQueries } from "../../../api/background-videos";
import { backgroundVideosTexts } from "../texts";

/** The active video, as the storefront reads it. */
export function VideoControls() {
  const { data: active } = useQuery(backgroundVideoQueries.active());
  return (
    <section aria-labelledby="video-controls" className="border border-ash p-4">
      <h3 id="video-controls" className="font-semibold">
        {backgroundVideosTexts.controls}
      </h3>
      <p role="status" className={`mt-1 break-words ${active ? "text-acid" : "text-smoke"}`}>
        {active && backgroundVideosTexts.activeName(active.name)}
        {active === null && backgroundVideosTexts.noActive}
      </p>
      <p className="mt-2 text-[0.8125rem] text-smoke">{backgroundVideosTexts.controlsNote}</p>
    </section>
  );
}
