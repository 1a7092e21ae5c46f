import Carousel, { type GenericSlide, type Slide } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useMediaUrl } from "../../api/store-config";
import { imageUrl, PLACEHOLDER_IMAGE } from "../../lib/image-url";
import { enlargedTexts } from "./texts";
import "./lightbox.css";

/** A picture or a video that can be seen large. */
export type Enlargeable = { mediaType: "image" | "video"; url: string; name: string };

type VideoSlide = GenericSlide & { type: "video"; src: string; name: string };

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    video: VideoSlide;
  }
}

type LightboxProps = { items: Enlargeable[]; index: number; onClose: () => void };

/** The widest that is made of a picture; a smaller one is never enlarged. */
const WIDTH = 1920;

const LABELS = {
  Lightbox: enlargedTexts.title,
  "Photo gallery": enlargedTexts.pictures,
  Previous: enlargedTexts.previous,
  Next: enlargedTexts.next,
  Close: enlargedTexts.close,
  "Zoom in": enlargedTexts.zoomIn,
  "Zoom out": enlargedTexts.zoomOut,
};

/** Pictures and videos as large as the window. Zoom by wheel, two fingers, double tap, buttons, or the keys + and -. */
export default function Lightbox({ items, index, onClose }: LightboxProps) {
  const mediaUrl = useMediaUrl();
  const isAlone = items.length === 1;
  return (
    <Carousel
      open
      className="lightbox"
      index={index}
      close={onClose}
      slides={items.map((item) => slideOf(item, mediaUrl))}
      labels={LABELS}
      plugins={[Zoom]}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2 }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      render={{
        slide: ({ slide, offset }) => slide.type === "video" && <Video slide={slide} isCurrent={offset === 0} />,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function slideOf({ mediaType, url, name }: Enlargeable, mediaUrl: string): Slide {
  if (mediaType === "video") return { type: "video", src: url, name };
  return { src: url ? imageUrl(url, WIDTH, mediaUrl) : PLACEHOLDER_IMAGE, alt: name };
}

/** Silent until somebody wants its sound. One that is left behind stops. */
function Video({ slide, isCurrent }: { slide: VideoSlide; isCurrent: boolean }) {
  if (!isCurrent) return null;
  return (
    <video
      src={slide.src}
      aria-label={slide.name}
      muted
      controls
      autoPlay
      loop
      playsInline
      className="max-h-full max-w-full"
    />
  );
}
