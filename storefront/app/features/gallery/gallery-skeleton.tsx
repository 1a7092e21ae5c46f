import { galleryTexts } from "./texts";
import { masonryClass } from "./masonry";

const TILES = 8;
/** Classes: a server-rendered style attribute is what the content security policy forbids. */
const RATIOS = [
  "aspect-3/4",
  "aspect-4/3",
  "aspect-1/1",
  "aspect-2/3",
  "aspect-3/2",
  "aspect-4/5",
  "aspect-5/4",
] as const;

/** Eight placeholders in cycling aspect ratios. */
export function GallerySkeleton() {
  return (
    <div role="status" className={masonryClass(TILES)}>
      <span className="sr-only">{galleryTexts.loading}</span>
      {Array.from({ length: TILES }, (_, index) => (
        <div
          key={index}
          data-placeholder
          className={`mb-px animate-breathe break-inside-avoid studio ${RATIOS[index % RATIOS.length]}`}
        />
      ))}
    </div>
  );
}
