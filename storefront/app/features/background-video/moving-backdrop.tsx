import { useEffect, useRef, useState } from "react";
import { imageSources } from "../../lib/image-url";
import { useMediaUrl } from "../../api/store-config";
import { isSlowLine } from "../../lib/line-speed";
import { useBackgroundHeld, useMotion } from "../../lib/motion";
import { useMobile } from "../../lib/use-mobile";
import { usePlayback } from "../../lib/use-playback";
import { videoAddress } from "./video-address";

const SHOW_DELAY_MS = 100;
const POSTER_WIDTHS = [640, 960, 1280] as const;

type MovingBackdropProps = { videoPath: string; posterUrl: string };
type Phase = "loading" | "playing" | "shown" | "failed";

/** The video, with its still until it plays; on a slow line the still alone. A video that cannot be played leaves the gradient. */
export function MovingBackdrop({ videoPath, posterUrl }: MovingBackdropProps) {
  const [phase, setPhase] = useState<Phase>("loading");
  const { isAllowed } = useMotion();
  const [isSlow] = useState(isSlowLine);

  useEffect(() => {
    if (phase !== "playing") return undefined;
    const timer = setTimeout(() => setPhase("shown"), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === "failed") return null;
  return (
    <>
      {posterUrl && <Poster url={posterUrl} />}
      {isAllowed && !isSlow && (
        <BackdropVideo
          src={videoAddress(videoPath)}
          isShown={phase === "shown"}
          onPlaying={() => setPhase((known) => (known === "loading" ? "playing" : known))}
          onError={() => setPhase("failed")}
        />
      )}
    </>
  );
}

function Poster({ url }: { url: string }) {
  const mediaUrl = useMediaUrl();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      sizes="100vw"
      {...imageSources(url, { widths: POSTER_WIDTHS, mediaUrl })}
      alt=""
      width={1280}
      height={720}
      decoding="async"
      fetchPriority="low"
      onError={() => setFailed(true)}
      className="backdrop-picture"
    />
  );
}

type BackdropVideoProps = { src: string; isShown: boolean; onPlaying: () => void; onError: () => void };

function BackdropVideo({ src, isShown, onPlaying, onError }: BackdropVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isWelcome } = useMotion();
  const isMobile = useMobile() ?? false;
  const isHeld = useBackgroundHeld();
  usePlayback(video, { isWelcome: isWelcome && !isHeld, retriesAtGesture: isMobile });
  return (
    <video
      ref={video}
      src={src}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      preload="none"
      width={1280}
      height={720}
      onPlaying={onPlaying}
      onError={onError}
      data-shown={isShown}
      className="backdrop-picture backdrop-video"
    />
  );
}
