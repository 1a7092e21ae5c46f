import { galleryTexts } from "../../texts";
import { MASONRY } from "./masonry";

const TILES = 8;
const RATIOS = ["3 / 4", "4 / 3", "1 / 1", "2 / 3", "3 / 2", "4 / 5", "5 / 4"] as const;

/** Eight placeholders in cycling aspect ratios. */
export function GallerySkeleton() {
  return (
    <div role="status" className={MASONRY}>
      <span className="sr-only">{galleryTexts.loading}</span>
      {Array.from({ length: TILES }, (_, index) => (
        <div
          key={index}
          data-placeholder
          className="mb-px animate-breathe break-inside-avoid studio"
          style={{ aspectRatio: RATIOS[index % RATIOS.length] }}
        />
      ))}
    </div>
  );
}
