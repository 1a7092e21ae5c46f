import type { BackgroundVideo } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { Film, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { imageUrl } from "../../../lib/image-url";
import { useMediaUrl } from "../../../api/store-config";
import { backgroundVideoQueries } from "../../../api/background-videos";
import { Button } from "../../../components/ui/button";
import { IconButton } from "../icon-button";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { backgroundVideosTexts } from "../texts";
import type { BackgroundVideosTabState } from "./use-background-videos-tab";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The uploaded videos, newest first. */
export function VideoList({ tab }: { tab: BackgroundVideosTabState }) {
  const list = useQuery(backgroundVideoQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (video: BackgroundVideo) => {
    if (await tab.remove(video)) heading.current?.focus();
  };
  const activate = async (video: BackgroundVideo) => {
    await tab.activate(video);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="video-list" className="min-w-0">
      <h3
        id="video-list"
        ref={heading}
        tabIndex={-1}
        className="mb-3 text-lg font-semibold tracking-tight outline-none"
      >
        {backgroundVideosTexts.list(list.data?.length ?? 0)}
      </h3>
      {list.isPending && <PanelLoading text={backgroundVideosTexts.loading} />}
      {list.isError && !list.data && <PanelFailure onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <PanelNotice title={backgroundVideosTexts.empty} />}
      <ul>
        {list.data?.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            isActivating={tab.activatingId === video.id}
            isRemoving={tab.removingId === video.id}
            onActivate={() => void activate(video)}
            onRemove={() => void remove(video)}
          />
        ))}
      </ul>
    </section>
  );
}

type VideoRowProps = {
  video: BackgroundVideo;
  isActivating: boolean;
  isRemoving: boolean;
  onActivate: () => void;
  onRemove: () => void;
};

function VideoRow({ video, isActivating, isRemoving, onActivate, onRemove }: VideoRowProps) {
  const nameId = useId();
  const mediaUrl = useMediaUrl();
  const [isPosterGone, setPosterGone] = useState(false);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-ash py-2">
      <div className="grid aspect-video w-20 place-items-center bg-soot text-smoke">
        {video.posterUrl && !isPosterGone ? (
          <img
            src={imageUrl(video.posterUrl, 320, mediaUrl)}
            alt=""
            width={320}
            height={180}
            onError={() => setPosterGone(true)}
            className="size-full object-cover"
          />
        ) : (
          <Film aria-hidden className="size-5" />
        )}
      </div>
      <div className={`min-w-0 ${video.isActive ? "" : "max-[30rem]:col-span-2"}`}>
        <p id={nameId} className="font-semibold break-words">
          {video.name} {video.isActive && <span className="text-acid">{backgroundVideosTexts.active}</span>}
        </p>
        {video.createdAt && <p className="figures text-smoke">{DATE.format(new Date(video.createdAt))}</p>}
      </div>
      <div
        className={`flex items-center gap-1 ${video.isActive ? "" : "max-[30rem]:col-span-2 max-[30rem]:col-start-2 max-[30rem]:justify-between"}`}
      >
        {!video.isActive && (
          <Button size="dense" variant="line" aria-describedby={nameId} disabled={isActivating} onClick={onActivate}>
            {backgroundVideosTexts.activate}
          </Button>
        )}
        <IconButton
          label={backgroundVideosTexts.delete(video.name)}
          tone="danger"
          disabled={isRemoving}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}
